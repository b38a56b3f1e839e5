#pragma once

#include <span>

#include "methods/terms/length_patterns.hpp"
#include "methods/terms/term_group.hpp"
#include "methods/terms/term_index.hpp"

namespace sumi::terms {

// Turns the patterns of an assignment into those that are printed. Terms with equal folding get one pattern; a pattern
// of fewer than k different foldings stars everything. hide_lengths() follows.
//   Result   at each k every pattern belongs to at least k different foldings, and so do hidden lengths. The stars of
//            terms within terms come in addition; assign_closed() includes them.
//   Cost     O(characters) time for each k.
//   Threads  uses `threads`; the result doesn't depend on them.
//   Requires groups, patterns and index of the same list; every pattern belongs to at least k terms.
void close_patterns(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns,
                    unsigned threads);

}  // namespace sumi::terms
