#pragma once

#include <span>
#include <vector>

#include "methods/terms/length_patterns.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// Hides the length of at least `missing` more terms: spare terms of patterns that more than k have, or all terms of a
// pattern, the fewest kept characters first. Every other pattern still belongs to at least k terms.
//   Requires  groups and patterns of the same lengths; every pattern belongs to at least k terms; at least k terms in
//             all.
//   Cost      O(characters * log(terms)) time and 100 bytes a term.
//   Result    whether it hid any; false if none is left.
bool hide_lengths(unsigned k, std::size_t missing, std::span<const TermGroup> groups,
                  std::span<LengthPatterns> patterns);

}  // namespace sumi::terms
