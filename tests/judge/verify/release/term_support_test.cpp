#include "judge/verify/release/term_support.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/verify/term_dictionaries.hpp"

namespace sumi::verify {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

using Rare = std::vector<RareStretch>;

class Terms : public ::testing::Test {
 protected:
  Terms() {
    promise_.methods = {Method::terms};
    promise_.mark = U'#';
    list({{"crew", "cr*w"},
          {"craw", "cr*w"},
          {"ann", "a**"},
          {"abe", "a**"},
          {"ann ott", "*** o**"},
          {"eve oak", "*** o**"},
          {"x", ""},
          {"yy", ""}},
         {"A-17"});
  }
  void list(const std::vector<TestTerm>& terms, const std::vector<std::string>& identifiers = {}) {
    promise_.dictionary = dictionary_of(terms, identifiers).write(folder_);
  }
  Rare rare(const std::string& published, const std::string& source) {
    return rare_terms(std::vector<PairedText>{{published, 0}}, std::vector<OwnedText>{{source, 0}}, promise_);
  }
  Rare rare(const std::string& published) { return rare_terms(std::vector<PairedText>{{published, {}}}, {}, promise_); }
  Rare at(Position begin, Position end) { return {{0, {begin, end}}}; }

  const io::TestFolder folder_;
  Promise promise_;
};

TEST_F(Terms, AreShownAsTheirPatternsSay) {
  EXPECT_EQ(rare("the cr#w left", "the crew left"), Rare());
  EXPECT_EQ(rare("the c#w left", "the crew left"), Rare());
  EXPECT_EQ(rare("#", "crew"), Rare());
  EXPECT_EQ(rare("nobody", "nobody"), Rare());
  EXPECT_EQ(rare("crewed", "crewed"), Rare());
}

TEST_F(Terms, WithAStarTooFewAreFound) {
  EXPECT_EQ(rare("the c#ew left", "the crew left"), at(6, 13));
  EXPECT_EQ(rare("the #rew left", "the crew left"), at(5, 13));
  EXPECT_EQ(rare("the crew left", "the crew left"), (Rare{{0, {4, 8}}, {0, {0, 13}}}));
}

TEST_F(Terms, ThatAreNestedAreHiddenToo) {
  EXPECT_EQ(rare("### o##", "ann ott"), Rare());
  EXPECT_EQ(rare("a## o##", "ann ott"), at(0, 1));
  EXPECT_EQ(rare("a##", "ann"), Rare());
}

TEST_F(Terms, AreHiddenWholeWhereTheirLengthOrTheyAreSecret) {
  EXPECT_EQ(rare("no # here", "no A-17 here"), Rare());
  EXPECT_EQ(rare("no #7 here", "no A-17 here"), at(4, 10));
  EXPECT_EQ(rare("no A#1# here", "no A-17 here").size(), 1U);
  EXPECT_EQ(rare("a # b", "a yy b"), Rare());
  EXPECT_EQ(rare("a #y b", "a yy b"), at(3, 6));
  promise_.collapse = false;
  EXPECT_EQ(rare("a # b", "a yy b"), Rare());
  EXPECT_EQ(rare("a ## b", "a yy b"), at(2, 4));  // which tells the length
}

TEST_F(Terms, AreFoundInOtherSpellings) {
  EXPECT_EQ(rare("CR#W ＣＲ#Ｗ", "CREW ＣＲＥＷ"), Rare());
  EXPECT_EQ(rare("CR#W ＣＲＥＷ", "CREW ＣＲＥＷ").size(), 2U);
  EXPECT_EQ(rare("cr\u00AD#\u00ADw", "cr\u00ADe\u00ADw"), at(0, 4));  // something invisible tells, so all of it
  EXPECT_EQ(rare("#", "cr\u00ADe\u00ADw"), Rare());
  EXPECT_EQ(rare("cr\u00ADe\u00ADw", "cr\u00ADe\u00ADw").size(), 2U);
  list({{"Straße", "St**ße"}, {"Stroße", "St**ße"}});
  EXPECT_EQ(rare("St#sse", "Strasse").size(), 1U);  // folded it is longer, so all of it
  EXPECT_EQ(rare("#", "STRASSE"), Rare());
}

TEST_F(Terms, WithCombiningCharactersAreHiddenWithThem) {
  list({{"René", "Ren*"}, {"Renz", "Ren*"}});
  EXPECT_EQ(rare("Ren#", "Rene\u0301"), Rare());
  EXPECT_EQ(rare("Ren#\u0301", "Rene\u0301"), at(4, 6));
  EXPECT_EQ(rare("Rene#", "Rene\u0301"), at(0, 4));
}

TEST_F(Terms, OfOneFoldingAreHiddenTogether) {
  list({{"IBM", "I**"}, {"IBX", "I**"}, {"ibm", "**m"}, {"ixm", "**m"}});
  EXPECT_EQ(rare("###", "IBM"), Rare());
  EXPECT_EQ(rare("I##", "IBM"), at(0, 1));
  EXPECT_EQ(rare("##m", "ibm"), at(2, 3));
}

TEST_F(Terms, KeepToBorders) {
  list({{"京都", "*都"}, {"上都", "*都"}, {"ann", "a**"}, {"abe", "a**"}});
  EXPECT_EQ(rare("joann", "joann"), Rare());
  EXPECT_EQ(rare("東#都", "東京都"), Rare());
  EXPECT_EQ(rare("東京都", "東京都").size(), 2U);
  promise_.borders = Borders::on;
  EXPECT_EQ(rare("東京都", "東京都"), Rare());
  promise_.borders = Borders::off;
  EXPECT_EQ(rare("joann", "joann").size(), 2U);
  EXPECT_EQ(rare("joa#", "joann"), Rare());
}

TEST_F(Terms, StandWholeBetweenMarks) {
  EXPECT_EQ(rare("#crew#"), at(1, 5));
  EXPECT_EQ(rare("bec#ann#ed", "becxannxed"), at(4, 7));
  EXPECT_EQ(rare("A-17 crew"), (Rare{{0, {0, 4}}, {0, {5, 9}}}));
  EXPECT_EQ(rare("cr#ew x#"), at(6, 7));
}

TEST_F(Terms, InKeptPhrasesStay) {
  promise_.keep = {"the crew"};
  EXPECT_EQ(rare("ask the crew", "ask the crew"), Rare());
  promise_.keep = {"the cre"};
  EXPECT_EQ(rare("ask the crew", "ask the crew"), Rare());  // what is starred is kept
  promise_.keep = {"the cr"};
  EXPECT_EQ(rare("ask the crew", "ask the crew"), at(0, 12));
  EXPECT_EQ(rare("ask the cr#w", "ask the crew"), Rare());
}

TEST_F(Terms, MayBePlacedInAnyWay) {
  EXPECT_EQ(rare("#e#", "crew, he left"), Rare());
  EXPECT_EQ(rare("#e# he#", "crew, he said, he left"), Rare());
  EXPECT_EQ(rare("#ew#", "crew, he left"), at(1, 3));
  EXPECT_EQ(rare("#q#", "crew, he left"), Rare());  // changed, and found so
}

TEST_F(Terms, WithKnownPlacesAreTakenThere) {
  const std::string source = "crew, he left";
  const std::vector<OwnedText> texts{{source, 0}};
  const std::vector<Placed> left{{{1, 2}, 2}};
  const std::vector<Placed> right{{{1, 2}, 7}};
  EXPECT_EQ(rare_terms(std::vector<PairedText>{{"#e#", 0, &left}}, texts, promise_), at(1, 2));
  EXPECT_EQ(rare_terms(std::vector<PairedText>{{"#e#", 0, &right}}, texts, promise_), Rare());
}

TEST_F(Terms, WithAPatternOfTooFewAreFoundWhereTheyOccur) {
  list({{"crew", "cr*w"}, {"drew", "**ew"}, {"grew", "**ew"}});
  EXPECT_EQ(rare("the cr#w left", "the crew left"), at(4, 8));
  EXPECT_EQ(rare("the # left", "the crew left"), at(4, 5));
  EXPECT_EQ(rare("the cr# left #", "the crew left crew"), (Rare{{0, {4, 7}}, {0, {13, 14}}}));
  EXPECT_EQ(rare("the ##ew left", "the drew left"), Rare());
  EXPECT_EQ(rare("who", "the crew"), Rare());
}

TEST_F(Terms, AreAllRecountedWithoutASource) {
  EXPECT_EQ(rare("who"), Rare());
  list({{"crew", "cr*w"}, {"drew", "**ew"}, {"grew", "**ew"}});
  EXPECT_THAT(io::error_of([&] { (void)rare("who"); }), StartsWith("bad_input: " + promise_.dictionary));
}

TEST_F(Terms, AtTheBordersOfDocuments) {
  EXPECT_EQ(rare("cr#w", "crew"), Rare());
  EXPECT_EQ(rare("", ""), Rare());
  EXPECT_EQ(rare("a##.cr#w", "ann.crew"), Rare());
  EXPECT_EQ(rare("a##.crew", "ann.crew").size(), 2U);
}

}  // namespace
}  // namespace sumi::verify
