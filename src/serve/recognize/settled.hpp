#pragma once

#include <vector>

#include "serve/recognize/analyzer.hpp"

namespace sumi::recognize {

// Findings without those of no score and those that lie within another of the same entity with at least the same score;
// by score (best first), begin and length (longest first), then entity.
//   Cost  O(n log n) where few lie within one another.
[[nodiscard]] std::vector<Analyzed> settled(std::vector<Analyzed> found);

}  // namespace sumi::recognize
