#include <algorithm>
#include <random>
#include <tuple>

#include <gtest/gtest.h>

#include "judge/score/score_hidden.hpp"

namespace sumi::score {
namespace {

// By definition, O(gold * system).
Counts by_looking_at_all(std::vector<Range> gold, std::vector<Range> system) {
  const auto ends_before = [](Range a, Range b) { return std::tie(a.end, a.begin) < std::tie(b.end, b.begin); };
  std::sort(gold.begin(), gold.end(), ends_before);
  std::sort(system.begin(), system.end(), ends_before);
  Counts counts{0, 0, 0};
  for (const Range& stretch : gold) {
    const auto found = std::find_if(system.begin(), system.end(), [&](const Range& other) {
      return std::max(stretch.begin, other.begin) < std::min(stretch.end, other.end);
    });
    ++(found == system.end() ? counts.fn : counts.tp);
    if (found != system.end()) system.erase(found);
  }
  counts.fp = system.size();
  return counts;
}

TEST(OverlapMatching, PairsOneToOne) {
  EXPECT_EQ(match_overlapping({{0, 9}, {13, 17}}, {{0, 4}, {13, 17}}), (Counts{2, 0, 0}));
  EXPECT_EQ(match_overlapping({{0, 9}}, {{0, 4}, {5, 9}}), (Counts{1, 1, 0}));
  EXPECT_EQ(match_overlapping({{0, 4}, {5, 9}}, {{0, 9}}), (Counts{1, 0, 1}));
  EXPECT_EQ(match_overlapping({{0, 4}}, {{4, 9}}), (Counts{0, 1, 1}));  // touching isn't sharing
  EXPECT_EQ(match_overlapping({}, {}), Counts{});
  EXPECT_EQ(match_overlapping({{1, 2}}, {}), (Counts{0, 0, 1}));
  EXPECT_EQ(match_overlapping({}, {{1, 2}}), (Counts{0, 1, 0}));
}

TEST(OverlapMatching, EqualsLookingAtAll) {
  std::mt19937 random(11);
  for (int round = 0; round < 5000; ++round) {
    const unsigned length = 2 + random() % 30;
    const auto stretches = [&] {
      std::vector<Range> some(random() % 12);
      for (Range& range : some) {
        range.begin = random() % length;
        range.end = range.begin + 1 + random() % (length - range.begin);
      }
      return some;
    };
    const std::vector<Range> gold = stretches();
    const std::vector<Range> system = stretches();
    ASSERT_EQ(match_overlapping(gold, system), by_looking_at_all(gold, system));
  }
}

TEST(OverlapMatching, ManyNestedStretchesTakeNoTime) {
  std::vector<Range> nested;
  for (Position i = 0; i < 200000; ++i) nested.push_back({i, 1000000 - i});
  EXPECT_EQ(match_overlapping(nested, nested), (Counts{nested.size(), 0, 0}));
}

}  // namespace
}  // namespace sumi::score
