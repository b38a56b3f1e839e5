#pragma once

#include <vector>

#include <sumi/model/span.hpp>
#include <sumi/score/score.hpp>

namespace sumi::score {

// Pairs stretches that share a byte, one to one: each of gold, by end, then begin, takes the first of the system's
// that is free, in the same order. Nothing says that no other way makes more pairs.
//   Requires  no empty stretch.
//   Result    tp: pairs; fp and fn: what is left of the system's and of gold.
//   Cost      O(n log n) time, O(n) memory.
[[nodiscard]] Counts match_overlapping(std::vector<Range> gold, std::vector<Range> system);

}  // namespace sumi::score
