#pragma once

#include <cstdint>
#include <span>

#include "methods/terms/length_patterns.hpp"
#include "methods/terms/term_group.hpp"
#include "methods/terms/term_index.hpp"

namespace sumi::terms {

// Gives each term a pattern such that its printed form, including the stars of terms within it, is printed for at least
// k terms. Lengths are processed from the shortest on: the stars of terms within a term are then known, and its pattern
// may not keep these characters. A term is replaced by one mark if a term within it is; there are no such terms, or at
// least k (docs/terms.md, "Terms within terms").
//   Result   patterns at each k: each belongs to at least k terms with different foldings, compared by their folded
//            characters, but large letters within words as listed; terms with equal folding share one. Each term, as a
//            document of its own, is printed by its pattern, whatever the borders.
//   Cost     that of SafeAssigner, for each k; 8 bytes an occurrence of a term in a term.
//   Threads  uses `threads`, one a k; the result doesn't depend on them.
//   Requires groups, patterns and index of the same list, of at least k_max terms with different foldings.
void assign_closed(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns,
                   std::uint64_t effort, unsigned threads);

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
