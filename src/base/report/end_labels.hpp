#pragma once

#include <vector>

namespace sumi::report {

// Places labels on one axis as close as possible to `wanted`, with a distance of at least `apart`, and inside [low,
// high] if they have room there. Keeps their order (equal ones: the list's order).
//   Result   in the order of `wanted`. O(n^2).
[[nodiscard]] std::vector<double> spread_labels(const std::vector<double>& wanted, double apart, double low,
                                                double high);

}  // namespace sumi::report
