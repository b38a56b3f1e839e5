#pragma once

#include <cstdint>
#include <span>

#include "methods/terms/length_patterns.hpp"
#include "methods/terms/term_group.hpp"
#include "methods/terms/term_index.hpp"

namespace sumi::terms {

// Gives each term a pattern such that what is printed for it, terms within it starred too, is printed for at least k
// terms. Lengths are settled from the shortest on: what terms within a term star is then known, and no pattern of the
// term may keep it. A term in which one mark stands for another term is replaced whole; of such terms there are none,
// or at least k (docs/terms.md, "Terms within terms").
//   Result   patterns at each k: each is that of at least k terms that differ when folded, compared by their folded
//            characters, large letters within words as they are listed; those that are alike have one. Each term, as a
//            document of its own, is printed as its pattern says, whatever the borders.
//   Cost     that of SafeAssigner, for each k anew; 8 bytes an occurrence of a term in a term.
//   Threads  uses `threads`, one a k; the result doesn't depend on them.
//   Requires groups, patterns and index of the same list, of at least k_max terms that differ when folded.
void assign_closed(const TermIndex& index, std::span<const TermGroup> groups, std::span<LengthPatterns> patterns,
                   std::uint64_t effort, unsigned threads);

}  // namespace sumi::terms
