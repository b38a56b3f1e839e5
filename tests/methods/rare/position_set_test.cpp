#include "methods/rare/position_set.hpp"

#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "base/machine/parallel.hpp"

namespace sumi::rare {
namespace {

TEST(PositionSet, HoldWhatWasSet) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 200; ++trial) {
    const Position size = 1 + random() % 300;
    PositionSet places(size);
    std::set<Position> expected;
    for (int i = 0; i < 6; ++i) {
      const Position begin = random() % size;
      const Position end = begin + random() % (size - begin + 1);
      places.set(Range{begin, end});
      for (Position at = begin; at < end; ++at) expected.insert(at);
    }
    for (Position at = 0; at < size; ++at) {
      ASSERT_EQ(places.has(at), expected.contains(at)) << at;
      const auto near = expected.lower_bound(at / 64 * 64);
      ASSERT_EQ(places.has_near(at), near != expected.end() && *near / 64 == at / 64) << at;
    }
    EXPECT_EQ(places.count(), expected.size());
    places.clear();
    EXPECT_EQ(places.count(), 0U);
    EXPECT_FALSE(places.has_near(0));
  }
}

TEST(PositionSet, AreVisitedInOrder) {
  std::mt19937 random(2);
  PositionSet places(300);
  std::set<Position> expected;
  for (const Position word : {0U, 64U, 256U}) {
    std::uint64_t bits = random();
    if (word == 256) bits &= (std::uint64_t{1} << 44) - 1;
    places.set_word(word, bits);
    for (unsigned bit = 0; bit < 64; ++bit) {
      if ((bits >> bit & 1) != 0) expected.insert(word + bit);
    }
  }
  for (Position begin = 0; begin <= 300; begin += 13) {
    for (Position end = begin; end <= 300; end += 7) {
      std::vector<Position> visited;
      places.for_each({begin, end}, [&](Position at) { visited.push_back(at); });
      ASSERT_EQ(visited, std::vector<Position>(expected.lower_bound(begin), expected.lower_bound(end)));
    }
  }
}

TEST(PositionSet, LoseNothingThatThreadsSetSideBySide) {
  constexpr std::size_t kSize = 10'000;
  PositionSet places(kSize);
  for_each_piece(kSize, 3, 4, [&](std::size_t begin, std::size_t end, unsigned) { places.set(Range{begin, end}); });
  EXPECT_EQ(places.count(), kSize);
}

}  // namespace
}  // namespace sumi::rare
