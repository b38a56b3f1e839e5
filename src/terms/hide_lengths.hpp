#pragma once

#include <span>
#include <vector>

#include "terms/length_patterns.hpp"
#include "terms/term_group.hpp"

namespace sumi::terms {

// Sees to it that at each k the terms of which the length is hidden are none, or at least k: then takes more, of patterns that more
// than k terms have, the fewest kept characters first. Every other pattern stays one of at least k terms.
//   Requires  groups and patterns of the same lengths; patterns of find_patterns(…, Assignment::safe, …); at least k_max terms.
//   Cost      none where lengths are hidden of enough terms, or of none; else O(characters * log(terms)) time and 100 bytes a term.
void hide_lengths(std::span<const TermGroup> groups, std::span<LengthPatterns> patterns);

}  // namespace sumi::terms
