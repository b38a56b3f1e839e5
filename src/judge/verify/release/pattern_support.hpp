#pragma once

#include <vector>

#include "judge/verify/release/listed_terms.hpp"

namespace sumi::verify {

// Which of the wanted quasi-identifiers have a pattern that breaks what the dictionary promises at k: docs/verify.md,
// "terms". A safe dictionary's patterns are compared as they fold, and names counted once that are alike then; a closed
// one's terms also have to be printed as their pattern says, with what terms within them star.
//   How      terms of a length are sorted by a hash of their patterns, and compared where hashes are equal. Where
//            patterns count all that agree (not is_safe()), of those given too few times the terms that have the rarest
//            kept character are compared.
//   Cost     O(characters of the list * log terms); not safe: O(terms of the length) for each wanted pattern at worst.
//            16 bytes a term of the most frequent length; safe: 4 bytes a character of it; closed: a TermSearch; not
//            safe: 4 bytes a character of it.
//   Requires wanted.size() == terms.size(); k as the dictionary was opened with.
//   Result   a flag a term; false for identifiers.
[[nodiscard]] std::vector<bool> unsupported_patterns(const ListedTerms& terms, unsigned k,
                                                     const std::vector<bool>& wanted);

}  // namespace sumi::verify
