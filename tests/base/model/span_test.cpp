#include <random>

#include <gtest/gtest.h>

#include <sumi/model/span.hpp>

namespace sumi {
namespace {

std::vector<bool> bits(const Mask& mask) {
  std::vector<bool> out(64, false);
  for (const Range& range : mask.ranges()) {
    for (Position at = range.begin; at < range.end; ++at) out[at] = true;
  }
  return out;
}

std::vector<Range> random_ranges(std::mt19937& random) {
  std::vector<Range> ranges;
  for (std::size_t i = random() % 8; i > 0; --i) {
    const Position begin = random() % 60;
    ranges.push_back({begin, begin + random() % 5});
  }
  return ranges;
}

TEST(Mask, IsSortedDisjointAndMeansTheUnion) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 2000; ++trial) {
    const std::vector<Range> ranges = random_ranges(random);
    const Mask mask(ranges);
    for (std::size_t i = 0; i < mask.ranges().size(); ++i) {
      ASSERT_LT(mask.ranges()[i].begin, mask.ranges()[i].end);
      if (i > 0) ASSERT_GT(mask.ranges()[i].begin, mask.ranges()[i - 1].end);
    }
    std::vector<bool> expected(64, false);
    for (const Range& range : ranges) {
      for (Position at = range.begin; at < range.end; ++at) expected[at] = true;
    }
    ASSERT_EQ(bits(mask), expected);
    for (Position at = 0; at < 64; ++at) ASSERT_EQ(mask.contains(at), expected[at]);
  }
}

TEST(Mask, UnitesAndIntersectsBitByBit) {
  std::mt19937 random(2);
  for (int trial = 0; trial < 2000; ++trial) {
    const Mask a(random_ranges(random));
    const Mask b(random_ranges(random));
    const std::vector<bool> in_a = bits(a);
    const std::vector<bool> in_b = bits(b);
    const std::vector<bool> either = bits(unite(a, b));
    const std::vector<bool> both = bits(intersect(a, b));
    for (std::size_t at = 0; at < 64; ++at) {
      ASSERT_EQ(either[at], in_a[at] || in_b[at]);
      ASSERT_EQ(both[at], in_a[at] && in_b[at]);
    }
    ASSERT_EQ(unite(a, b), Mask(unite(b, a).ranges()));
  }
}

TEST(Mask, MeetingGivesTheRangesThatShareAByte) {
  const Mask mask({{0, 2}, {4, 6}, {8, 9}});
  const auto [first, last] = mask.meeting({2, 8});
  ASSERT_EQ(last - first, 1);
  EXPECT_EQ(*first, (Range{4, 6}));
  EXPECT_EQ(mask.meeting({5, 9}).second - mask.meeting({5, 9}).first, 2);
}

}  // namespace
}  // namespace sumi
