#pragma once

#include <span>

#include "terms/length_patterns.hpp"
#include "terms/term_group.hpp"
#include "terms/term_index.hpp"

namespace sumi::terms {

// Makes patterns of an assignment those that are printed. Terms that are alike when folded get one pattern; a pattern of less than k
// terms that differ when folded stars all. With `within`, each pattern also stars what any of its terms has starred by other
// terms within it, since a reader could tell it from its look-alikes by that. Terms within which one mark stands for another term, and
// their look-alikes, then have their length hidden. hide_lengths() follows.
//   Result   at each k every pattern is that of at least k terms that differ when folded, and so are hidden lengths. With
//            `within`, each term, as a document of its own, is printed as its pattern says, whatever the borders.
//   Cost     O(characters + occurrences of terms in terms) time for each k; 8 bytes an occurrence.
//   Threads  uses `threads`; the result doesn't depend on them.
//   Requires groups, patterns and index of the same list; every pattern is that of at least k terms.
void close_patterns(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns, bool within,
                    unsigned threads);

}  // namespace sumi::terms
