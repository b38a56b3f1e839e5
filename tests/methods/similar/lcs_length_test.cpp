#include "methods/similar/lcs_length.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "methods/similar/sentences_by_definition.hpp"

namespace sumi::similar {
namespace {

using testing::lcs_by_table;

std::u32string random_text(std::mt19937& random, std::size_t size, unsigned alphabet) {
  std::u32string text(size, 0);
  for (char32_t& character : text) character = random() % alphabet;
  return text;
}

// Lengths on both sides of each word's border, and of what counts as long.
TEST(LcsLength, EqualsTheTable) {
  std::mt19937 random(1);
  LcsLength lengths(40);
  for (const std::size_t size :
       {0, 1, 2, 62, 63, 64, 125, 126, 127, 189, 190, 252, 253, 315, 316, 377, 378, 379, 380, 700}) {
    for (const unsigned alphabet : {1, 2, 5, 40}) {
      const std::u32string pattern = random_text(random, size, alphabet);
      lengths.set_pattern(pattern);
      for (int round = 0; round < 4; ++round) {
        const std::u32string other = random_text(random, random() % 400, alphabet);
        ASSERT_EQ(lengths.with(other), lcs_by_table(pattern, other)) << size << ' ' << alphabet;
      }
      ASSERT_EQ(lengths.with(pattern), size);
      ASSERT_EQ(lengths.with(U""), 0U);
    }
  }
}

TEST(LcsLength, IsTheSameForSeveralAtOnce) {
  std::mt19937 random(2);
  LcsLength lengths(6);
  for (int round = 0; round < 300; ++round) {
    const std::u32string pattern = random_text(random, random() % 450, 1 + random() % 6);
    std::vector<std::u32string> others(random() % 12);
    for (std::u32string& other : others) other = random_text(random, random() % 3 == 0 ? 0 : random() % 200, 6);
    const std::vector<std::u32string_view> views(others.begin(), others.end());
    std::vector<std::uint32_t> found(others.size(), 99);
    lengths.set_pattern(pattern);
    lengths.with(views, found);
    for (std::size_t i = 0; i < others.size(); ++i) ASSERT_EQ(found[i], lcs_by_table(pattern, others[i]));
  }
}

// A pattern of distinct characters takes no square of memory.
TEST(LcsLength, HoldsAPatternOfManyDistinctCharacters) {
  constexpr std::size_t kSize = 100'000;
  std::u32string pattern(kSize, 0);
  for (std::size_t i = 0; i < kSize; ++i) pattern[i] = static_cast<char32_t>(i);
  LcsLength lengths(kSize);
  lengths.set_pattern(pattern);
  EXPECT_EQ(lengths.with(pattern), kSize);
  EXPECT_EQ(lengths.with(std::u32string(pattern.rbegin(), pattern.rend())), 1U);
}

}  // namespace
}  // namespace sumi::similar
