#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// A pattern that is a term's best for some k.
struct BestPattern {
  std::uint32_t k_hat = 0;  // number of terms that agree with the term on what is kept
  KeptPositions kept;
};

// For each term of a group, the patterns chosen for any k from 2 to k_max.
struct LeastRedaction {
  std::vector<std::uint32_t> first;   // begin of a term's patterns; plus one at the end
  std::vector<BestPattern> patterns;  // of a term: ever fewer characters kept, ever higher k_hat
  std::vector<bool> proven;           // by term; false: the effort ran out, better ones may exist

  // The pattern with the fewest stars, then the highest k_hat, then leftmost kept; null: none keeps a character.
  [[nodiscard]] const BestPattern* best(std::uint32_t term, unsigned k) const {
    for (std::uint32_t i = first[term]; i < first[term + 1]; ++i) {
      if (patterns[i].k_hat >= k) return &patterns[i];
    }
    return nullptr;
  }
};

// Finds these patterns. A pattern is a set of (position, character) items; those that can't be extended without losing
// a term are the closed frequent item sets, and only they can be best (docs/terms.md).
//   Paper    Maeda, Suzuki, Nakamura, Fast text anonymization using k-anonymity, 2016, Step 1; closed sets as in Uno,
//            Kiyomi, Arimura, LCM ver. 2, 2004.
//   Cost     O(members of the groups of terms visited), at most `effort` of them; 8 bytes a term and position, and the
//            result.
//   Result   exact where proven; the same for any number of threads (one is used).
//   Requires k_max >= 2.
[[nodiscard]] LeastRedaction least_redaction(const TermGroup& group, unsigned k_max, std::uint64_t effort);

}  // namespace sumi::terms
