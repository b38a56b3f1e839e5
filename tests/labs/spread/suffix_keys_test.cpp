#include "labs/spread/suffix_keys.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

namespace sumi::spread {
namespace {

std::string random_text(std::mt19937& random, std::size_t size, bool wide) {
  std::string text(size, 'a');
  for (char& byte : text) byte = wide ? static_cast<char>(random()) : "ab\0c"[random() % 4];
  return text;
}

// Sorts cut suffixes that begin with `known` bytes of one kind, few and many of them; with strings to compare with.
TEST(KeySorter, SortsByStringThenPosition) {
  std::mt19937 random(3);
  for (int round = 0; round < 60; ++round) {
    const std::uint32_t known = random() % 3;
    std::string text = random_text(random, round % 2 == 0 ? 300 : 6000, random() % 2 == 0);
    if (round % 3 == 0) text += text.substr(0, 200) + text;  // long strings that differ late, or never
    const std::uint32_t most = 1 + known + random() % (round % 3 == 0 ? 90 : 24);
    std::vector<SuffixKey> keys;
    std::vector<std::tuple<std::string, std::uint32_t>> expected;
    for (std::uint32_t at = 0; at < text.size(); ++at) {
      if (!std::all_of(text.begin() + at, text.begin() + std::min<std::size_t>(at + known, text.size()),
                       [](char byte) { return byte == 'a'; }))
        continue;
      const auto longest = std::min(most, static_cast<std::uint32_t>(text.size() - at));
      if (longest <= known) continue;
      const std::uint32_t size =
          random() % 3 == 0 ? known + 1 + static_cast<std::uint32_t>(random()) % (longest - known) : longest;
      keys.push_back(SuffixKey::of(word_at(text, at + known, size - known), at, size, 1, false));
      expected.emplace_back(text.substr(at, size), at);
    }
    KeySorter sorter(text, known);
    sorter.sort(keys);
    const auto less = [](const auto& a, const auto& b) { return a < b; };  // of char: unsigned in std::string's order
    std::sort(expected.begin(), expected.end(), less);
    ASSERT_EQ(keys.size(), expected.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
      ASSERT_EQ(std::make_tuple(text.substr(keys[i].position(), keys[i].size()), keys[i].position()), expected[i]);
      if (i > 0) {
        EXPECT_EQ(sorter.are_equal(keys[i - 1], keys[i]), std::get<0>(expected[i - 1]) == std::get<0>(expected[i]));
      }
    }
  }
}

TEST(SuffixKey, KeepsWhatItIsMadeOf) {
  const SuffixKey key = SuffixKey::of(7, (1U << 30) - 1, (1U << 30) - 2, 2, true);
  EXPECT_EQ(key.position(), (1U << 30) - 1);
  EXPECT_EQ(key.size(), (1U << 30) - 2);
  EXPECT_EQ(key.role(), 2);
  EXPECT_TRUE(key.wants_more());
}

}  // namespace
}  // namespace sumi::spread
