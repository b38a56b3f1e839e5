#include "methods/rare/alphabet.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

TEST(Alphabet, NumbersCharactersWithoutGaps) {
  const std::string text = "b a\xFF京é\xFF😀a\n";
  const Alphabet alphabet(text, false);
  std::set<std::uint32_t> numbers;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (text[at] != '\xFF') numbers.insert(alphabet.number_at(text, at));
  }
  EXPECT_EQ(numbers, (std::set<std::uint32_t>{0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(alphabet.bits(), 3U);
}

TEST(Alphabet, MaySkipWhiteSpace) {
  const std::string text = "a\u3000 \nb";
  const Alphabet alphabet(text, true);
  EXPECT_EQ(alphabet.number_at(text, 0), 0U);
  for (const std::size_t space : {1, 4, 5}) EXPECT_EQ(alphabet.number_at(text, space), Alphabet::kSkipped);
  EXPECT_EQ(alphabet.number_at(text, 6), 1U);
}

TEST(Alphabet, TakesABitAtLeast) {
  EXPECT_EQ(Alphabet("", false).bits(), 1U);
  EXPECT_EQ(Alphabet("aaa", false).bits(), 1U);
  EXPECT_EQ(Alphabet("ab", false).bits(), 1U);
  EXPECT_EQ(Alphabet("abc", false).bits(), 2U);
}

}  // namespace
}  // namespace sumi::rare
