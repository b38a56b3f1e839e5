#include <algorithm>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "judge/verify/residue/readings.hpp"

namespace sumi::verify {
namespace {

TEST(CountedStretches, CountOnceForAnOwner) {
  CountedStretches counted;
  counted.add({0, 1}, {3, 8});
  EXPECT_FALSE(counted.add_if_apart({0, 1}, {7, 9}));
  EXPECT_TRUE(counted.add_if_apart({0, 1}, {8, 9}));
  EXPECT_TRUE(counted.add_if_apart({0, 2}, {3, 8}));
  EXPECT_TRUE(counted.add_if_apart({1, 1}, {3, 8}));
  counted.clear();
  EXPECT_TRUE(counted.add_if_apart({0, 1}, {3, 8}));
}

TEST(CountedStretches, EqualLookingAtAll) {
  std::mt19937 random(4);
  for (int round = 0; round < 300; ++round) {
    CountedStretches counted;
    std::vector<Range> all;
    for (int i = 0; i < 20; ++i) {
      const Position begin = random() % 40;
      const Range where{begin, begin + 1 + random() % 6};
      const bool is_apart =
          std::ranges::none_of(all, [&](Range one) { return one.begin < where.end && where.begin < one.end; });
      if (random() % 2 == 0) {
        counted.add({0, 0}, where);
        all.push_back(where);
      } else {
        EXPECT_EQ(counted.add_if_apart({0, 0}, where), is_apart);
        if (is_apart) all.push_back(where);
      }
    }
  }
}

}  // namespace
}  // namespace sumi::verify
