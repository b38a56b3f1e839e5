#pragma once

#include <vector>

#include "judge/score/counted_spans.hpp"
#include "judge/score/unit_counts.hpp"

namespace sumi::score {

// Adds a document's distinct places, each a unit. Requires: both as counted_spans() gives them. O(gold + system).
void add_entities(const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system, UnitCounts& units);

// The distinct places of spans, as stretches from first to last character, without repeats. Same requirement.
[[nodiscard]] std::vector<Range> distinct_stretches(const std::vector<CountedSpan>& spans);

}  // namespace sumi::score
