#pragma once

#include <vector>

#include <sumi/model/span.hpp>
#include <sumi/score/score.hpp>

namespace sumi::score {

// Pairs stretches that share a byte, one to one: each gold stretch, by end, then begin, takes the first free one of the
// system, in the same order. The number of pairs isn't always the maximum.
//   Requires  no empty stretch.
//   Result    tp: pairs; fp and fn: unpaired ones of the system and of gold.
//   Cost      O(n log n) time, O(n) memory.
[[nodiscard]] Counts match_overlapping(std::vector<Range> gold, std::vector<Range> system);

}  // namespace sumi::score
