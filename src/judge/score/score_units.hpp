#pragma once

#include <string_view>
#include <vector>

#include "judge/score/counted_spans.hpp"
#include "judge/score/unit_counts.hpp"

namespace sumi::score {

// Adds a document's tokens. A token has the labels of all spans that contain one of its characters.
//   Requires  `tokens` in order, disjoint; spans within the text, from counted_spans().
//   Cost      O(spans log tokens + lengths of spans), if few labels overlap.
void add_tokens(const std::vector<Range>& tokens, const std::vector<CountedSpan>& gold,
                const std::vector<CountedSpan>& system, UnitCounts& units);

// Adds a document's characters.
void add_characters(std::string_view text, const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system,
                    UnitCounts& units);

// The indexes of the tokens that share a byte with a stretch. O(log tokens).
[[nodiscard]] Range tokens_meeting(const std::vector<Range>& tokens, Range stretch);

}  // namespace sumi::score
