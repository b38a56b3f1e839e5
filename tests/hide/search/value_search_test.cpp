#include "hide/search/value_search.hpp"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> found_values(const std::vector<SoughtValue>& values, std::string_view text) {
  const ValueSearch search(values);
  ValueSearch::Scratch scratch;
  std::vector<std::string> all;
  search.find(
      text, scratch, [](Range, ValueSearch::Meanings) { return true; },
      [&](Range where, ValueSearch::Meanings meanings) {
        all.push_back(std::string(text.substr(where.begin, where.size())) + "=" + std::to_string(meanings.front()));
      });
  return all;
}

TEST(ValueSearch, FindsWholeWordsWhateverTheirCaseAndWidth) {
  EXPECT_THAT(found_values({{"Anna Mori", 3}}, "ANNA MORI, Ａｎｎａ　Ｍｏｒｉ, Annab Mori, Joanna Mori"),
              ElementsAre("ANNA MORI=3", "Ａｎｎａ　Ｍｏｒｉ=3"));
}

TEST(ValueSearch, TakesRunsOfWhiteSpaceAsOne) {
  EXPECT_THAT(found_values({{"Anna  Mori", 1}}, "Anna\n\t Mori and Anna Mori"),
              ElementsAre("Anna\n\t Mori=1", "Anna Mori=1"));
}

TEST(ValueSearch, TakesTheLongestOfThoseThatBeginFirst) {
  EXPECT_THAT(found_values({{"Anna", 1}, {"Anna Mori", 2}, {"Mori", 3}}, "Anna Mori Mori"),
              ElementsAre("Anna Mori=2", "Mori=3"));
}

TEST(ValueSearch, FindsHanNamesInsideOfText) {
  EXPECT_THAT(found_values({{"山田太郎", 1}}, "患者山田太郎様"), ElementsAre("山田太郎=1"));
}

TEST(ValueSearch, FindsNothingThatIsLeftOfAnAddressWithoutItsHan) {
  for (const Likeness likeness : {Likeness::words, Likeness::number})
    EXPECT_THAT(
        found_values({{"北京市海淀区中关村大街27号", 1, likeness}}, "room 27, 27号, 北京市海淀区中关村大街27号"),
        ElementsAre("北京市海淀区中关村大街27号=1"));
}

TEST(ValueSearch, FindsHangulNamesWithWhatIsWrittenBehind) {
  EXPECT_THAT(found_values({{"김민수", 1}, {"민수", 2}}, "환자김민수님께서 민수가, 민수기계 김민수A 박민수 민수씨는."),
              ElementsAre("김민수=1", "민수=2", "김민수=1", "민수=2"));
  EXPECT_THAT(found_values({{"森杏奈", 1}, {"王伟", 2}}, "森・杏奈様、王·伟先生、王　伟"),
              ElementsAre("森・杏奈=1", "王·伟=2", "王　伟=2"));
}

TEST(ValueSearch, FindsNumbersBehindLetters) {
  EXPECT_THAT(found_values({{"1234", 1}, {"O'Hara", 2}}, "MRN1234 11234 1234a O’Hara"),
              ElementsAre("1234=1", "1234=1", "O’Hara=2"));
  EXPECT_THAT(found_values({{"12-34", 1}, {"森杏奈", 2}}, "12–34 森 杏奈"), ElementsAre("12–34=1", "森 杏奈=2"));
}

// The squeezed form of some words leaves their last letters out: ue, oe, ae are one letter.
TEST(ValueSearch, TakesTheLastWordWholeWhereItIsAlike) {
  for (const std::string value : {"12 Acacia Avenue", "Marie Larue", "Anna Montague", "Ida Monroe"}) {
    const std::size_t space = value.rfind(' ');
    for (const std::string between : {"-", "–", ", ", "\n", "' "}) {
      const std::string text = value.substr(0, space) + between + value.substr(space + 1);
      EXPECT_THAT(found_values({{value, 1, Likeness::words}}, "x " + text + " y"), ElementsAre(text + "=1"));
    }
  }
}

TEST(ValueSearch, OfNoValuesFindsNothing) {
  EXPECT_THAT(found_values({}, "Anna"), IsEmpty());
  EXPECT_THAT(found_values({{" ", 1}, {"", 2}}, "Anna   "), IsEmpty());
}

TEST(ValueSearch, FindsWhatIsAlike) {
  const std::vector<SoughtValue> values{{"Jürgen Müller", 1, Likeness::words},
                                        {"48211907", 2, Likeness::number},
                                        {"1934-05-03", 3, Likeness::date, true},
                                        {"Ida Berg", 4}};
  EXPECT_THAT(found_values(values, "JURGEN MULLER, MRN 48 211 907, DOB 03051934 or 3/5/34; Idå Berg, Ida Berg"),
              ElementsAre("JURGEN MULLER=1", "48 211 907=2", "03051934=3", "3/5/34=3", "Ida Berg=4"));
}

TEST(ValueSearch, OfAlikeOnesTakesTheLongestOfThoseThatBeginFirst) {
  EXPECT_THAT(found_values({{"Jürgen", 1, Likeness::words}, {"Jürgen Müller", 2, Likeness::words}, {"Muller", 3}},
                           "Juergen Muller Muller"),
              ElementsAre("Juergen Muller=2", "Muller=3"));
}

// By comparing at every place.
TEST(ValueSearch, EqualsNaiveSearch) {
  std::mt19937 random(3);
  const std::string_view alphabet = "abA  .";
  const auto some = [&](std::size_t most) {
    std::string text;
    for (std::size_t i = random() % (most + 1); i > 0; --i) text += alphabet[random() % alphabet.size()];
    return text;
  };
  const auto plain = [](std::string_view text) {
    std::string out;
    for (const char c : text) {
      if (c == ' ' && out.ends_with(' ')) continue;
      out += c == 'A' ? 'a' : c;
    }
    return out;
  };
  const auto letter = [](char c) { return c == 'a' || c == 'b'; };
  for (int round = 0; round < sumi::testing::trials(3000); ++round) {
    std::string value = plain(some(4));
    while (value.starts_with(' ')) value.erase(0, 1);
    while (value.ends_with(' ')) value.pop_back();
    const std::string text = some(24);
    const std::string folded = plain(text);
    std::size_t expected = 0;
    for (std::size_t at = 0; !value.empty() && at + value.size() <= folded.size();) {
      const std::size_t end = at + value.size();
      const bool is_word = (at == 0 || !letter(folded[at - 1]) || !letter(folded[at])) &&
                           (end == folded.size() || !letter(folded[end]) || !letter(folded[end - 1]));
      const bool is_there = folded.compare(at, value.size(), value) == 0 && is_word;
      expected += is_there ? 1 : 0;
      at = is_there ? end : at + 1;
    }
    ASSERT_EQ(found_values({{value, 1}}, text).size(), expected) << "[" << value << "] in [" << text << "]";
  }
}

}  // namespace
}  // namespace sumi::hide::testing
