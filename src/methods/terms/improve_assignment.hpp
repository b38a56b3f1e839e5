#pragma once

#include <cstdint>

#include "methods/terms/term_assignment.hpp"

namespace sumi::terms {

// Improves an assignment by local search. For each term for which some choice would keep more, that pattern is opened
// with the terms that gain and, up to k, with those that lose least; patterns left with fewer than k are dissolved,
// that is, their terms move to their open choices. The first phase only makes moves that gain by themselves (and
// dissolve at most 3 k terms). The second phase also opens patterns of at most 3 k terms at a loss of at most 2 k
// characters, then makes the moves of the first kind that this permits, and undoes it all if less is kept in the end.
// The second phase runs once, and within the first 2^18 visits again until it gained nothing three times.
//   Cost     at most `effort` visits of a term or one of its choices, plus those of the last move.
//   Requires each pattern has no terms or at least k.
//   Result   the same holds afterwards; the sum of kept characters never decreases.
void improve(TermAssignment& assignment, std::uint64_t effort);

}  // namespace sumi::terms
