#pragma once

#include "link/characters.hpp"

namespace sumi::link {

// Returns the least number of characters to insert, delete, replace, or swap with their neighbour that turns one string
// into the other, with no character edited twice (Damerau-Levenshtein distance, restricted: optimal string alignment).
//   Paper  Hyyrö 2003, A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances.
//   Cost   O(length of `other`), by words of positions.
[[nodiscard]] std::size_t edits(const Positions& one, Characters other);

}  // namespace sumi::link
