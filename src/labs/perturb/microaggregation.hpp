#pragma once

#include <cstddef>
#include <vector>

namespace sumi::table {

// Points of a space, by their coordinates: points * dimensions.
struct Points {
  std::size_t dimensions = 1;
  std::vector<double> at;

  [[nodiscard]] std::size_t size() const { return at.size() / dimensions; }
  [[nodiscard]] const double* point(std::size_t i) const { return at.data() + i * dimensions; }
};

// Groups of at least k points near each other, each point in one. One dimension: of all such groupings one with the
// least sum of squares within groups. Several: MDAV; coordinates are taken as they are.
//   Requires  k >= 2; points.size() >= k.
[[nodiscard]] std::vector<std::vector<std::size_t>> microaggregated(const Points& points, std::size_t k);

// Sum over points of the squared distance to their group's mean.
[[nodiscard]] double squares_within(const Points& points, const std::vector<std::vector<std::size_t>>& groups);

}  // namespace sumi::table
