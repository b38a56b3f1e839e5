#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/extraction.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

Mention later(const std::string& text, std::size_t begin, std::size_t end) {
  return {0, 0, {begin, end}, 1, FoundBy::known, 1, text.substr(begin, end - begin)};
}

Extraction two_attributes(const std::string& text, std::initializer_list<Said> said) {
  return Extractions({attribute("a", AttributeKind::name), attribute("b", AttributeKind::name)})
      .text(text, said)
      .made();
}

TEST(AddMentions, PutsThemInTheirPlaces) {
  const std::string text = "one two three";
  Extraction extraction = two_attributes(text, {{"two", "a"}});
  EXPECT_EQ(add_mentions(extraction, {later(text, 8, 13), later(text, 0, 3)}, HideMode::full), 2U);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-3 b", "0:4-7 a", "0:8-13 b"));
}

TEST(AddMentions, TakeThePlaceOfWhatTheyCover) {
  const std::string text = "Anna Mori was here";
  Extraction extraction = two_attributes(text, {{"Anna", "a"}});
  EXPECT_EQ(add_mentions(extraction, {later(text, 0, 9)}, HideMode::full), 1U);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-9 b"));
}

TEST(AddMentions, GiveWayToWhatCoversThem) {
  const std::string text = "Dr. Anna Mori";
  Extraction extraction = two_attributes(text, {{"Dr. Anna Mori", "a"}});
  EXPECT_EQ(add_mentions(extraction, {later(text, 4, 8)}, HideMode::full), 0U);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-13 a"));
}

TEST(AddMentions, AreCutWhereTheyMeetOthers) {
  const std::string text = "one two three";
  Extraction extraction = two_attributes(text, {{"one t", "a"}});
  EXPECT_EQ(add_mentions(extraction, {later(text, 4, 13)}, HideMode::full), 1U);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-5 a", "0:5-13 b"));
}

// What stands encoded is longer than what it says; its parts say all of it.
TEST(AddMentions, CutWhatStandsEncoded) {
  const std::string text = "J=C3=BCrgen M=C3=BCller";
  Extraction extraction = two_attributes(text, {{"rgen M", "a"}});
  Mention encoded = later(text, 0, text.size());
  encoded.text = "J\u00FCrgen M\u00FCller";
  encoded.is_decoded = true;
  EXPECT_EQ(add_mentions(extraction, {encoded}, HideMode::full), 1U);
  EXPECT_EQ(extraction.mentions.front().text, encoded.text);
  encoded.where = {9, text.size()};
  Extraction cut = two_attributes(text, {{"J=C3=BCrgen", "a"}});
  EXPECT_EQ(add_mentions(cut, {encoded}, HideMode::full), 1U);
  EXPECT_THAT(places(cut), ElementsAre("0:0-11 a", "0:11-23 b"));
  EXPECT_EQ(cut.mentions.back().text, encoded.text);
}

// What is kept, or keeps some of its text, shields no name.
TEST(AddMentions, CutWhatLeavesText) {
  const std::string text = "Mori syndrome (Mori, 58)";
  Extraction extraction =
      Extractions({attribute("illness", AttributeKind::category, AttributeRole::sensitive),
                   attribute("name", AttributeKind::name), attribute("age", AttributeKind::age, AttributeRole::quasi)})
          .text(text, {{"Mori syndrome", "illness"}, {"Mori, 58", "age"}})
          .made();
  EXPECT_EQ(add_mentions(extraction, {later(text, 0, 4), later(text, 15, 19)}, HideMode::full), 2U);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-4 name", "0:4-13 illness", "0:15-19 name", "0:19-23 age"));
}

// Every byte that either has is covered afterwards, but for parts without letters; nothing is covered twice.
// A place may be published as one of several; a date becomes a range, which tells no name.
TEST(AddMentions, CutWhatIsGeneralizedToOneOfSeveralValues) {
  const std::string text = "Mori in 1980";
  const auto with = [&](const HideMode mode) {
    Extraction extraction = Extractions({attribute("town", AttributeKind::place, AttributeRole::quasi),
                                         attribute("name", AttributeKind::name),
                                         attribute("born", AttributeKind::birth_date, AttributeRole::quasi)})
                                .text(text, {{"Mori", "town"}, {"1980", "born"}})
                                .made();
    add_mentions(extraction, {later(text, 0, 4), later(text, 8, 12)}, mode);
    return places(extraction);
  };
  EXPECT_THAT(with(HideMode::statistical), ElementsAre("0:0-4 name", "0:8-12 born"));
}

TEST(AddMentions, CoverWhatAllCoverTogether) {
  std::mt19937 random(7);
  const std::string text(40, 'x');
  for (int round = 0; round < 2000; ++round) {
    Extraction extraction = two_attributes(text, {});
    std::vector<bool> wanted(text.size());
    const auto some = [&](std::uint32_t attribute) {
      std::vector<Mention> made;
      for (std::size_t at = random() % 5; at < text.size();) {
        const std::size_t end = std::min(text.size(), at + 1 + random() % 8);
        made.push_back({0, 0, {at, end}, attribute, FoundBy::known, 1, text.substr(at, end - at)});
        for (std::size_t i = at; i < end; ++i) wanted[i] = true;
        at = end + random() % 6;
      }
      return made;
    };
    extraction.mentions = some(0);
    add_mentions(extraction, some(1), HideMode::full);
    std::vector<int> covered(text.size());
    Position end = 0;
    for (const Mention& one : extraction.mentions) {
      EXPECT_GE(one.where.begin, end);
      EXPECT_EQ(one.text.size(), one.where.size());
      end = one.where.end;
      for (std::size_t i = one.where.begin; i < one.where.end; ++i) ++covered[i];
    }
    for (std::size_t i = 0; i < text.size(); ++i) ASSERT_EQ(covered[i], wanted[i] ? 1 : 0) << round << " " << i;
  }
}

}  // namespace
}  // namespace sumi::hide::testing
