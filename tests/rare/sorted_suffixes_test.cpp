#include "rare/sorted_suffixes.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "text/utf8.hpp"

namespace sumi {
namespace {

std::uint32_t shared_by(std::string_view a, std::string_view b) {
  std::uint32_t shared = 0;
  while (shared < std::min(a.size(), b.size()) && a[shared] == b[shared] && a[shared] != kBorder) ++shared;
  return shared;
}

void expect_sorted(const SortedSuffixes& sorted, std::string_view text) {
  std::vector<Position> expected;
  for (Position at = 0; at < text.size(); ++at) {
    if (text[at] != kBorder && utf8::starts_character(text[at])) expected.push_back(at);
  }
  std::sort(expected.begin(), expected.end(), [&](Position a, Position b) { return text.substr(a) < text.substr(b); });
  ASSERT_EQ(sorted.size(), expected.size());
  for (std::size_t rank = 0; rank < expected.size(); ++rank) {
    ASSERT_EQ(sorted.position(rank), expected[rank]);
    const std::uint32_t shared =
        rank == 0 ? 0 : shared_by(text.substr(expected[rank - 1]), text.substr(expected[rank]));
    ASSERT_EQ(sorted.shared(rank), shared);
  }
  EXPECT_EQ(sorted.shared(expected.size()), 0U);
}

TEST(SortedSuffixes, AreThoseOfCharactersInOrder) {
  std::mt19937 random(4);
  for (int trial = 0; trial < 300; ++trial) {
    std::string text;
    for (int i = static_cast<int>(random() % 60); i > 0; --i)
      text += std::array{"a", "b", "é", "京", "\xFF"}[random() % 5];
    text += kBorder;
    const std::optional<SortedSuffixes> sorted = SortedSuffixes::of(text);
    ASSERT_TRUE(sorted);
    expect_sorted(*sorted, text);
  }
}

// Copies of few and of many bytes.
TEST(SortedSuffixes, ShareMoreThanAByteHolds) {
  std::mt19937 random(5);
  const auto noise = [&](std::size_t size) {
    std::string text;
    while (text.size() < size) text += static_cast<char>('a' + random() % 26);
    return text;
  };
  for (const std::size_t copied : {std::size_t{300}, std::size_t{900}}) {
    const std::string copy = noise(copied);
    const std::string text = noise(2500) + copy + kBorder + noise(20) + copy + kBorder;
    const std::optional<SortedSuffixes> sorted = SortedSuffixes::of(text);
    ASSERT_TRUE(sorted);
    expect_sorted(*sorted, text);
    EXPECT_EQ(sorted->repeat_themselves(), copied == 900);
  }
}

TEST(SortedSuffixes, AreNoneOfNoText) {
  const std::optional<SortedSuffixes> sorted = SortedSuffixes::of("");
  ASSERT_TRUE(sorted);
  EXPECT_EQ(sorted->size(), 0U);
}

TEST(SortedSuffixes, KeepALimitOnMemory) {
  const std::string plain = "abc" + std::string(1, kBorder);
  EXPECT_TRUE(SortedSuffixes::of(plain, 6 * plain.size()));
  EXPECT_FALSE(SortedSuffixes::of(plain, 6 * plain.size() - 1));
  const std::string copies(2000, 'a');
  EXPECT_TRUE(SortedSuffixes::of(copies, 10 * copies.size()));
  EXPECT_FALSE(SortedSuffixes::of(copies, 10 * copies.size() - 1));
}

}  // namespace
}  // namespace sumi
