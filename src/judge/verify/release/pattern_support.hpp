#pragma once

#include <vector>

#include "judge/verify/release/listed_terms.hpp"

namespace sumi::verify {

// Finds which of the wanted quasi-identifiers have a pattern that breaks the dictionary's promise at k: docs/verify.md,
// "terms". A safe dictionary's patterns are compared in folded form, and names that are equal then count once; a closed
// one's terms must also be printed as their pattern says, including the stars of terms within them.
//   How      terms of a length are sorted by a hash of their patterns, and compared if hashes are equal. If patterns
//            count all that agree (not is_safe()), those given too few times are compared with the terms that have
//            their rarest kept character.
//   Cost     O(characters of the list * log terms); not safe: O(terms of the length) for each wanted pattern at worst.
//            16 bytes a term of the most frequent length; safe or not: 4 bytes a character of it; closed: a TermSearch.
//   Requires wanted.size() == terms.size(); k with which the dictionary was opened.
//   Result   a flag a term; false for identifiers.
[[nodiscard]] std::vector<bool> unsupported_patterns(const ListedTerms& terms, unsigned k,
                                                     const std::vector<bool>& wanted);

}  // namespace sumi::verify
