#include "rare/places.hpp"

#include <random>
#include <set>

#include <gtest/gtest.h>

#include "text/parallel.hpp"

namespace sumi {
namespace {

TEST(Places, HoldWhatWasSet) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 200; ++trial) {
    const Position size = 1 + random() % 300;
    Places places(size);
    std::set<Position> expected;
    for (int i = 0; i < 6; ++i) {
      const Position begin = random() % size;
      const Position end = begin + random() % (size - begin + 1);
      places.set(Range{begin, end});
      for (Position at = begin; at < end; ++at) expected.insert(at);
    }
    for (Position at = 0; at < size; ++at) ASSERT_EQ(places.has(at), expected.contains(at)) << at;
    EXPECT_EQ(places.count(), expected.size());
    places.clear();
    EXPECT_EQ(places.count(), 0U);
  }
}

TEST(Places, LoseNothingThatThreadsSetSideBySide) {
  constexpr std::size_t kSize = 10'000;
  Places places(kSize);
  for_each_piece(kSize, 3, 4, [&](std::size_t begin, std::size_t end, unsigned) { places.set(Range{begin, end}); });
  EXPECT_EQ(places.count(), kSize);
}

}  // namespace
}  // namespace sumi
