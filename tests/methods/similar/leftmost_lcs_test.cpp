#include <algorithm>
#include <functional>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "methods/similar/lcs_length.hpp"
#include "methods/similar/sentences_by_definition.hpp"

namespace sumi::similar {
namespace {

using testing::leftmost_by_table;
using testing::leftmost_by_trying;
using Positions = std::vector<std::uint32_t>;

TEST(LeftmostLcs, IsTheFirstOfAllPlacements) {
  EXPECT_EQ(leftmost_lcs(U"ABC", U"CAB"), (Positions{0, 1}));
  EXPECT_EQ(leftmost_lcs(U"aab", U"ab"), (Positions{0, 2}));
  EXPECT_EQ(leftmost_lcs(U"abab", U"ba"), (Positions{1, 2}));
  EXPECT_EQ(leftmost_lcs(U"e\u0301😀x", U"😀e\u0301"), (Positions{0, 1}));
  EXPECT_TRUE(leftmost_lcs(U"", U"a").empty());
  EXPECT_TRUE(leftmost_lcs(U"a", U"").empty());
  EXPECT_TRUE(leftmost_lcs(U"a", U"b").empty());
}

TEST(LeftmostLcs, EqualsTryingEverySubsetOfAllShortTexts) {
  const std::function<void(std::u32string&, std::size_t, const std::function<void()>&)> grow =
      [&](std::u32string& text, std::size_t most, const std::function<void()>& visit) {
        visit();
        if (text.size() == most) return;
        for (const char32_t character : U"abc") {
          if (character == 0) continue;
          text.push_back(character);
          grow(text, most, visit);
          text.pop_back();
        }
      };
  std::u32string text;
  std::u32string other;
  grow(text, 5, [&] {
    grow(other, 4, [&] {
      ASSERT_EQ(leftmost_lcs(text, other), leftmost_by_trying(text, other));
      ASSERT_EQ(leftmost_by_table(text, other), leftmost_by_trying(text, other));
    });
  });
}

TEST(LeftmostLcs, EqualsTheTableOverManyWords) {
  std::mt19937 random(5);
  for (int round = 0; round < 400; ++round) {
    const unsigned alphabet = 1 + random() % 30;
    std::u32string text(random() % 300, U'a');
    std::u32string other(random() % 300, U'a');
    for (char32_t& character : text) character += random() % alphabet;
    for (char32_t& character : other) character += random() % alphabet;
    ASSERT_EQ(leftmost_lcs(text, other), leftmost_by_table(text, other));
  }
}

// Beyond what is held at once.
TEST(LeftmostLcs, EqualsTheTableInBlocks) {
  std::mt19937 random(6);
  for (const std::size_t size : {3000, 3136, 5000}) {
    std::u32string text(size, U'a');
    std::u32string other(4000, U'a');
    for (char32_t& character : text) character += random() % 20;
    for (char32_t& character : other) character += random() % 20;
    ASSERT_EQ(leftmost_lcs(text, other), leftmost_by_table(text, other)) << size;
  }
}

TEST(LeftmostLcs, TakesLongLines) {
  std::mt19937 random(7);
  std::u32string text(50'000, 0);
  std::u32string other(50'000, 0);
  for (char32_t& character : text) character = random() % 30;
  for (char32_t& character : other) character = random() % 30;
  LcsLength lengths(30);
  lengths.set_pattern(text);
  const Positions positions = leftmost_lcs(text, other);
  EXPECT_EQ(positions.size(), lengths.with(other));
  EXPECT_TRUE(std::is_sorted(positions.begin(), positions.end()));
}

}  // namespace
}  // namespace sumi::similar
