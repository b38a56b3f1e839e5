#pragma once

#include <span>

#include "methods/terms/length_patterns.hpp"
#include "methods/terms/term_group.hpp"
#include "methods/terms/term_index.hpp"

namespace sumi::terms {

// Makes patterns of an assignment those that are printed. Terms that are alike when folded get one pattern; a pattern
// of less than k terms that differ when folded stars all. hide_lengths() follows.
//   Result   at each k every pattern is that of at least k terms that differ when folded, and so are hidden lengths.
//            What terms within a term star comes on top: assign_closed() is for that.
//   Cost     O(characters) time for each k.
//   Threads  uses `threads`; the result doesn't depend on them.
//   Requires groups, patterns and index of the same list; every pattern is that of at least k terms.
void close_patterns(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns,
                    unsigned threads);

}  // namespace sumi::terms
