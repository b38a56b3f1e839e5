#include "methods/similar/character_counts.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "methods/similar/sentences_by_definition.hpp"

namespace sumi::similar {
namespace {

using testing::lcs_by_table;

TEST(CharacterCounts, BoundTheLengthOfEveryCommonSubsequence) {
  std::mt19937 random(8);
  for (int round = 0; round < 2000; ++round) {
    const unsigned alphabet = 1 + random() % (round % 2 == 0 ? 4 : 200);
    const std::size_t most = round % 10 == 0 ? 1200 : 80;  // counts beyond 255
    std::u32string a(random() % most, 0);
    std::u32string b(random() % most, 0);
    for (char32_t& character : a) character = random() % alphabet;
    for (char32_t& character : b) character = random() % alphabet;
    const CharacterCounts of_a(a);
    const CharacterCounts of_b(b);
    ASSERT_GE(common_at_most(of_a, of_b), lcs_by_table(a, b));
    ASSERT_LE(common_at_most(of_a, of_b), std::min(a.size(), b.size()));
    ASSERT_EQ(common_at_most(of_a, of_b), common_at_most(of_b, of_a));
    ASSERT_EQ(common_at_most(of_a, of_a), a.size());
  }
}

TEST(CharacterCounts, TellFrequentCharactersApart) {
  const CharacterCounts a(std::u32string{0, 1, 2, 31, 31});
  EXPECT_EQ(common_at_most(a, CharacterCounts(std::u32string{3, 4, 30})), 0U);
  EXPECT_EQ(common_at_most(a, CharacterCounts(std::u32string{31, 2, 5})), 2U);
  EXPECT_EQ(common_at_most(a, CharacterCounts(U"")), 0U);
}

// 300 in one class, 255 of which are counted apart; the others, beyond, mustn't be lost.
TEST(CharacterCounts, KeepWhatIsBeyond255) {
  const CharacterCounts many(std::u32string(300, 7));
  EXPECT_EQ(common_at_most(many, many), 300U);
  EXPECT_EQ(common_at_most(many, CharacterCounts(std::u32string(290, 7))), 290U);
  EXPECT_EQ(common_at_most(many, CharacterCounts(std::u32string(20, 7))), 20U);
}

}  // namespace
}  // namespace sumi::similar
