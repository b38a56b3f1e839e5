#include "methods/rare/sorted_suffixes.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"

namespace sumi::rare {
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

// By keys, and, where text repeats itself too much for them, by the suffix array.
TEST(SortedSuffixes, AreThoseAskedForAsFarAsTheyAreFrequent) {
  std::mt19937 random(6);
  for (const std::size_t copies : {std::size_t{2}, std::size_t{30}}) {
    std::string text;
    std::string page;
    while (page.size() < 2000) page += static_cast<char>('a' + random() % 26);
    for (std::size_t i = 0; i < copies; ++i) text += page.substr(0, i == 0 ? page.size() : 1000) + kBorder;
    FrequentLengths lengths(text.size());
    FrequentLengths::LongLengths long_lengths;
    for (Position begin = 0; begin < text.size(); begin = text.find(kBorder, begin) + 1) {
      for (Position at = begin; at < begin + 1000; ++at) lengths.set(at, begin + 1000 - at, long_lengths);
    }
    lengths.add_long(long_lengths);
    lengths.finish();
    PositionSet asked(text.size());
    for (Position at = 0; at < text.size(); ++at) {
      if (lengths.may_reach(at, 6) && at % 3 != 0) asked.set(Range{at, at + 1});
    }
    const std::optional<SortedSuffixes> sorted = SortedSuffixes::of(text, asked, lengths, 1);
    ASSERT_TRUE(sorted);
    ASSERT_EQ(sorted->size(), asked.count());
    EXPECT_TRUE(sorted->repeat_themselves());
    for (std::size_t rank = 0; rank < sorted->size(); ++rank) {
      const Position at = sorted->position(rank);
      ASSERT_TRUE(asked.has(at));
      if (rank == 0) continue;
      const std::uint32_t shared =
          shared_by(std::string_view(text).substr(sorted->position(rank - 1)), std::string_view(text).substr(at));
      ASSERT_EQ(sorted->shared(rank), std::min(shared, lengths.at(at)));
    }
  }
}

TEST(SortedSuffixes, AreNoneOfNoText) {
  const std::optional<SortedSuffixes> sorted = SortedSuffixes::of("");
  ASSERT_TRUE(sorted);
  EXPECT_EQ(sorted->size(), 0U);
}

TEST(SortedSuffixes, KeepALimitOnMemory) {
  const auto fits = [](const std::string& text, std::uint64_t most_bytes) {
    FrequentLengths::Stored lengths(text.size(), 0);
    PositionSet asked(text.size());
    for (std::size_t at = text.size(), left = 0; at-- > 0;) {
      left = text[at] == kBorder ? 0 : left + 1;
      lengths[at] = static_cast<std::uint8_t>(std::min<std::size_t>(left, 200));
      if (left > 0) asked.set(Range{at, at + 1});
    }
    return SortedSuffixes::of(text, asked, FrequentLengths(lengths), 1, most_bytes).has_value();
  };
  std::mt19937 random(12);
  std::string page;
  while (page.size() < 1000) page += static_cast<char>('a' + random() % 26);
  page += kBorder;
  std::string plain;
  while (plain.size() < 50'000) plain += static_cast<char>('a' + random() % 26);
  plain += kBorder;
  EXPECT_TRUE(fits(plain, 7 * plain.size()));
  EXPECT_FALSE(fits(plain, 5 * plain.size()));
  std::string copies;
  for (int i = 0; i < 20; ++i) copies += page;
  const std::size_t asked = copies.size() - 20;
  EXPECT_TRUE(fits(copies, 5 * copies.size() + 3 * asked));
  EXPECT_FALSE(fits(copies, 5 * copies.size() + 3 * asked - 1));
}

}  // namespace
}  // namespace sumi::rare
