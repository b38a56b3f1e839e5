#include "base/text/longest_subsequence.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace sumi {
namespace {

using List = std::vector<std::uint32_t>;

std::size_t length_by_table(const List& a, const List& b) {
  std::vector<std::vector<std::size_t>> best(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      best[i][j] = a[i - 1] == b[j - 1] ? best[i - 1][j - 1] + 1 : std::max(best[i - 1][j], best[i][j - 1]);
    }
  }
  return best[a.size()][b.size()];
}

void expect_longest(const List& a, const List& b) {
  const auto common = longest_common_subsequence(a, b);
  ASSERT_EQ(common.size(), length_by_table(a, b));
  for (std::size_t i = 0; i < common.size(); ++i) {
    const auto [x, y] = common[i];
    ASSERT_TRUE(x < a.size() && y < b.size() && a[x] == b[y]);
    ASSERT_TRUE(i == 0 || (common[i - 1].first < x && common[i - 1].second < y));
  }
}

std::vector<List> every_list(std::uint32_t letters, std::size_t longest) {
  std::vector<List> all{{}};
  for (std::size_t begin = 0, length = 0; length < longest; ++length) {
    const std::size_t end = all.size();
    for (; begin < end; ++begin) {
      for (std::uint32_t letter = 0; letter < letters; ++letter) {
        all.push_back(all[begin]);
        all.back().push_back(letter);
      }
    }
  }
  return all;
}

TEST(CommonSubsequence, IsTheLongestOfEveryTwoShortLists) {
  const std::vector<List> all = every_list(2, 6);
  for (const List& a : all)
    for (const List& b : all) expect_longest(a, b);
}

TEST(CommonSubsequence, IsTheLongestOfRandomLists) {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    const std::uint32_t letters = 1 + random() % 9;
    List a(random() % 60);
    for (std::uint32_t& item : a) item = random() % letters;
    List b = a;
    for (std::size_t i = 0; i < b.size(); ++i) {
      if (random() % 4 == 0) b[i] = random() % 12;
      if (random() % 6 == 0) b.insert(b.begin() + static_cast<std::ptrdiff_t>(i), random() % letters);
      if (random() % 6 == 0) b.erase(b.begin() + static_cast<std::ptrdiff_t>(i));
    }
    expect_longest(a, b);
    expect_longest(b, a);
  }
}

TEST(CommonSubsequence, OfLongListsThatDifferLittleIsSoonFound) {
  List a(1'000'000);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<std::uint32_t>(i % 1000);
  List b = a;
  for (std::size_t i = 500; i < b.size(); i += 10'000) b[i] = 5000;
  EXPECT_EQ(longest_common_subsequence(a, b).size(), a.size() - 100);
}

}  // namespace
}  // namespace sumi
