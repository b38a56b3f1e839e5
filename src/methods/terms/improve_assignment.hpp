#pragma once

#include <cstdint>

#include "methods/terms/term_assignment.hpp"

namespace sumi::terms {

// Makes an assignment keep more by local search: for each term that some choice would keep more of, that pattern is
// opened with the terms that gain and, up to k, with those that lose least; patterns left with fewer than k are
// dissolved, that is their terms go to open choices of theirs. First only such moves as gain by themselves (and
// dissolve at most 3 k terms), then, for each pattern of at most 3 k terms, also such as lose at most 2 k characters
// before the moves of the first kind that they make possible; what keeps less in the end is undone. The second is done
// once, and within the first 2^18 visits again until that gained nothing three times.
//   Cost     at most `effort` visits of a term or a choice of its, and those of the last move.
//   Requires that each pattern has no terms or at least k.
//   Result   so it is afterwards; what is kept by all terms together is never less.
void improve(TermAssignment& assignment, std::uint64_t effort);

}  // namespace sumi::terms
