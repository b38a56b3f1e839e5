#pragma once

#include <cstddef>
#include <vector>

namespace sumi::table {

// Points by their coordinates: points * dimensions.
struct Points {
  std::size_t dimensions = 1;
  std::vector<double> at;

  [[nodiscard]] std::size_t size() const { return at.size() / dimensions; }
  [[nodiscard]] const double* point(std::size_t i) const { return at.data() + i * dimensions; }
};

// Groups points that are near each other, at least k in a group, each point in one. One dimension: a grouping with the
// least sum of squares within groups. Several: MDAV; coordinates are used unscaled.
//   Requires  k >= 2; points.size() >= k.
[[nodiscard]] std::vector<std::vector<std::size_t>> microaggregated(const Points& points, std::size_t k);

// Returns the sum over points of the squared distance to their group's mean.
[[nodiscard]] double squares_within(const Points& points, const std::vector<std::vector<std::size_t>>& groups);

}  // namespace sumi::table
