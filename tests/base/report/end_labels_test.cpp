#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/report/escape.hpp"

namespace sumi::report {
namespace {

using Places = std::vector<double>;

TEST(SpreadLabels, LeavesWhatIsApart) {
  EXPECT_EQ(spread_labels({}, 10, 0, 100), Places{});
  EXPECT_EQ(spread_labels({50}, 10, 0, 100), Places{50});
  EXPECT_EQ(spread_labels({80, 20, 50}, 10, 0, 100), (Places{80, 20, 50}));
}

TEST(SpreadLabels, SharesTheRoomBetweenNeighbours) {
  EXPECT_EQ(spread_labels({50, 50}, 10, 0, 100), (Places{45, 55}));
  EXPECT_EQ(spread_labels({52, 48}, 10, 0, 100), (Places{55, 45}));
  EXPECT_EQ(spread_labels({0, 0, 3}, 10, 0, 100), (Places{0, 10, 20}));
  EXPECT_EQ(spread_labels({100, 97}, 10, 0, 100), (Places{100, 90}));
}

TEST(SpreadLabels, LeavesTheRangeBelowWhereThereIsNoRoom) {
  EXPECT_EQ(spread_labels({5, 5, 5}, 10, 0, 12), (Places{0, 10, 20}));
}

RC_GTEST_PROP(SpreadLabels, KeepsOrderDistanceAndRange, ()) {
  std::vector<double> wanted;
  for (const int place : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 101))) wanted.push_back(place);
  const double apart = 5;
  const std::vector<double> places = spread_labels(wanted, apart, 0, 100);
  RC_ASSERT(places.size() == wanted.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    RC_ASSERT(places[i] >= 0);
    if (wanted.size() <= 20) RC_ASSERT(places[i] <= 100 + 1e-9);
    for (std::size_t j = 0; j < i; ++j) {
      const bool in_order = wanted[j] == wanted[i] || (wanted[j] < wanted[i]) == (places[j] < places[i]);
      RC_ASSERT(in_order);
      RC_ASSERT(std::max(places[i] - places[j], places[j] - places[i]) >= apart - 1e-9);
    }
  }
}

}  // namespace
}  // namespace sumi::report
