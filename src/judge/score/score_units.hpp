#pragma once

#include <string_view>
#include <vector>

#include "judge/score/counted_spans.hpp"
#include "judge/score/unit_counts.hpp"

namespace sumi::score {

// Adds a document's tokens. A token has the labels of all spans that hold one of its characters.
//   Requires  `tokens` in order, disjoint; spans within the text, as counted_spans() gives them.
//   Cost      O(spans log tokens + what spans hold), where few labels meet.
void add_tokens(const std::vector<Range>& tokens, const std::vector<CountedSpan>& gold,
                const std::vector<CountedSpan>& system, UnitCounts& units);

// Adds a document's characters.
void add_characters(std::string_view text, const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system,
                    UnitCounts& units);

// The tokens, by number, that share a byte with a stretch. O(log tokens).
[[nodiscard]] Range tokens_meeting(const std::vector<Range>& tokens, Range stretch);

}  // namespace sumi::score
