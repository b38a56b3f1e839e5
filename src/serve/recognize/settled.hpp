#pragma once

#include <vector>

#include "serve/recognize/analyzer.hpp"

namespace sumi::recognize {

// Returns the findings without those of score 0 and those that lie within another of the same entity with at least the
// same score; sorted by score (best first), begin and length (longest first), then entity.
//   Cost  O(n log n) if few are nested.
[[nodiscard]] std::vector<Analyzed> settled(std::vector<Analyzed> found);

}  // namespace sumi::recognize
