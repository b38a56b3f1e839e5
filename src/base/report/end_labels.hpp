#pragma once

#include <vector>

namespace sumi::report {

// Where labels go that should stand at `wanted` (of one coordinate) but may not be nearer to each other than `apart`,
// nor outside [low, high] as far as they have room there. Keeps their order (of equal ones, that of the list).
//   Result   in the order of `wanted`. O(n^2).
[[nodiscard]] std::vector<double> spread_labels(const std::vector<double>& wanted, double apart, double low,
                                                double high);

}  // namespace sumi::report
