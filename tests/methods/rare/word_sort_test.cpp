#include "methods/rare/word_sort.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

TEST(SortWords, SortsByLeadingBits) {
  std::mt19937_64 random(6);
  for (const std::size_t size : std::initializer_list<std::size_t>{0, 1, 2, 30, 33, 200, 257, 5000}) {
    for (const unsigned bits : {1U, 8U, 17U, 50U, 56U, 63U, 64U}) {
      for (const std::uint64_t distinct : {3ULL, 1000ULL, ~0ULL}) {
        std::vector<std::uint64_t> words(size);
        for (std::uint64_t& word : words) word = (random() % distinct) * 0x9E3779B97F4A7C15ULL;
        std::vector<std::uint64_t> expected = words;
        std::vector<std::uint64_t> scratch(size);
        sort_words(words, scratch, bits, 2);
        const auto leading = [bits](std::uint64_t word) { return word >> (64 - bits); };
        EXPECT_TRUE(
            std::is_sorted(words.begin(), words.end(), [&](auto a, auto b) { return leading(a) < leading(b); }));
        std::sort(words.begin(), words.end());
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(words, expected);
      }
    }
  }
}

TEST(SortWords, LeavesFewerThanTheLeastAlone) {
  std::vector<std::uint64_t> words{3, 1, 2};
  std::vector<std::uint64_t> scratch(3);
  sort_words(words, scratch, 64, 4);
  EXPECT_EQ(words, (std::vector<std::uint64_t>{3, 1, 2}));
}

}  // namespace
}  // namespace sumi::rare
