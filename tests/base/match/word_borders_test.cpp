#include "base/match/word_borders.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::match {
namespace {

bool allows(Borders borders, std::u32string_view text, std::u32string_view term) {
  const std::size_t begin = text.find(term);
  return WordBorders(borders).allow(text, begin, begin + term.size());
}

struct Case {
  std::u32string_view text;
  std::u32string_view term;
  bool automatic;
  bool on;
};

TEST(WordBorders, AreWhereWordsAre) {
  const std::vector<Case> cases{
      {U"ann", U"ann", true, true},
      {U"dr. ann, who", U"ann", true, true},
      {U"announce", U"ann", false, false},
      {U"joann", U"ann", false, false},
      {U"ann2", U"ann", false, false},
      {U"110", U"10", false, false},
      {U"ann_b", U"ann", true, true},        // not a letter
      {U"ann\u0301", U"ann", false, false},  // a mark
      {U"東京都", U"京都", true, false},
      {U"東京、", U"東京", true, true},
      {U"東京ibmの", U"ibm", true, false},  // a word of its own
      {U"tシャツ", U"シャツ", true, false},
      {U"スーパー", U"パー", true, false},
      {U"か\u3099く", U"く", true, false},
      {U"กรุงเทพ", U"เทพ", true, false},
      {U"한국어", U"국어", false, false},  // written with spaces
      {U"москва", U"моск", false, false},
      {U"\U00020000\U00020001", U"\U00020001", true, false},
      {U"\U0001F600ann\U0001F600", U"ann", true, true},
      {U"\U00010400\U00010401", U"\U00010400", false, false},
  };
  for (const Case& one : cases) {
    const std::string name(one.text.begin(), one.text.end());
    EXPECT_EQ(allows(Borders::automatic, one.text, one.term), one.automatic) << name;
    EXPECT_EQ(allows(Borders::on, one.text, one.term), one.on) << name;
    EXPECT_TRUE(allows(Borders::off, one.text, one.term)) << name;
  }
}

TEST(WordBorders, AreTestedAtBothEnds) {
  const WordBorders borders(Borders::on);
  EXPECT_FALSE(borders.allow(U"ab c", 1, 2));
  EXPECT_FALSE(borders.allow(U"a bc", 2, 3));
  EXPECT_TRUE(borders.allow(U"a b c", 2, 3));
  EXPECT_TRUE(borders.allow(U"ab c", 2, 3));  // a space joins nothing
}

}  // namespace
}  // namespace sumi::match
