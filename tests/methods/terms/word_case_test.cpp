#include "methods/terms/word_case.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::terms {
namespace {

// A star in `pattern`: not kept.
bool is_even(std::u32string_view term, std::string_view pattern) {
  WordCase word;
  for (std::size_t i = 0; i < term.size(); ++i)
    if (!word.goes_on(letter_of(term[i]), pattern[i] == '*')) return false;
  return true;
}

TEST(WordCase, KnowsLetters) {
  EXPECT_EQ(letter_of(U'A'), Letter::large);
  EXPECT_EQ(letter_of(U'\u01C5'), Letter::large);  // Dž
  EXPECT_EQ(letter_of(U'\u00DF'), Letter::small);
  EXPECT_EQ(letter_of(U'\u0301'), Letter::mark);
  EXPECT_EQ(letter_of(U'\u4EAC'), Letter::none);
  EXPECT_EQ(letter_of(U'-'), Letter::none);
}

TEST(WordCase, TellsOfLargeLettersWithinWords) {
  for (const std::u32string_view even : {U"deluca", U"DELUCA", U"Deluca", U"De-Luca", U"D'LUCA", U"E\u0301a", U""})
    EXPECT_TRUE(has_even_case(even));
  for (const std::u32string_view uneven : {U"DeLuca", U"dELUCA", U"DElu", U"GmbH", U"e\u0301A"})
    EXPECT_FALSE(has_even_case(uneven));
  EXPECT_TRUE(is_even(U"DeLuca", "..*..."));
  EXPECT_FALSE(is_even(U"De-Luca", "..*...."));
  EXPECT_FALSE(is_even(U"-Luca", "*...."));
  EXPECT_TRUE(is_even(U"DE-LUCA", "..*...."));
  EXPECT_TRUE(is_even(U"xLuca", "**..."));
}

}  // namespace
}  // namespace sumi::terms
