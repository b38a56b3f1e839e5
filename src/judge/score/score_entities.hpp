#pragma once

#include <vector>

#include "judge/score/counted_spans.hpp"
#include "judge/score/unit_counts.hpp"

namespace sumi::score {

// Adds a document's distinct positions, each a unit. Requires: both from counted_spans(). O(gold + system).
void add_entities(const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system, UnitCounts& units);

// The distinct positions of spans, as stretches from first to last character. Requires: as above.
[[nodiscard]] std::vector<Range> distinct_stretches(const std::vector<CountedSpan>& spans);

}  // namespace sumi::score
