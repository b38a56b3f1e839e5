#include "labs/perturb/microaggregation.hpp"

#include <functional>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace sumi::table {
namespace {

using GroupsOfPoints = std::vector<std::vector<std::size_t>>;

void expect_partition(const GroupsOfPoints& groups, std::size_t points, std::size_t k) {
  std::set<std::size_t> seen;
  for (const auto& group : groups) {
    EXPECT_GE(group.size(), k);
    EXPECT_LT(group.size(), 2 * k);
    for (const std::size_t point : group) EXPECT_TRUE(seen.insert(point).second);
  }
  EXPECT_EQ(seen.size(), points);
}

// Every way to put points into groups of at least k.
double least_of_all(const Points& points, std::size_t k) {
  double least = std::numeric_limits<double>::infinity();
  GroupsOfPoints groups;
  const std::function<void(std::size_t)> place = [&](std::size_t point) {
    if (point == points.size()) {
      for (const auto& group : groups)
        if (group.size() < k) return;
      least = std::min(least, squares_within(points, groups));
      return;
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
      groups[i].push_back(point);
      place(point + 1);
      groups[i].pop_back();
    }
    groups.push_back({point});
    place(point + 1);
    groups.pop_back();
  };
  place(0);
  return least;
}

TEST(Microaggregation, OfOneColumnLosesLeastOfAllGroupings) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 60; ++round) {
    const std::size_t k = 2 + random() % 2;
    Points points;
    for (std::size_t i = 0; i < k + random() % 6; ++i) points.at.push_back(static_cast<double>(random() % 12));
    const GroupsOfPoints groups = microaggregated(points, k);
    expect_partition(groups, points.size(), k);
    EXPECT_NEAR(squares_within(points, groups), least_of_all(points, k), 1e-9);
  }
}

TEST(Microaggregation, OfSeveralColumnsGroupsWhatIsNear) {
  std::mt19937_64 random(4);
  Points points{2, {}};
  for (int cluster = 0; cluster < 5; ++cluster) {
    for (int one = 0; one < 3; ++one) {
      points.at.push_back(100 * cluster + static_cast<double>(random() % 5));
      points.at.push_back(-50 * cluster + static_cast<double>(random() % 5));
    }
  }
  const GroupsOfPoints groups = microaggregated(points, 3);
  expect_partition(groups, 15, 3);
  for (const auto& group : groups)
    for (const std::size_t point : group) EXPECT_EQ(point / 3, group.front() / 3);
  for (std::size_t size = 2; size < 30; ++size) {
    Points some{2, {}};
    for (std::size_t i = 0; i < 2 * size; ++i) some.at.push_back(static_cast<double>(random() % 3));
    expect_partition(microaggregated(some, 2), size, 2);
  }
}

}  // namespace
}  // namespace sumi::table
