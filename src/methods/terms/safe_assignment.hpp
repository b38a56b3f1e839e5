#pragma once

#include <cstdint>
#include <vector>

#include "methods/terms/kept_positions.hpp"
#include "methods/terms/shared_patterns.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// Gives each term of a group a pattern such that every printed pattern is that of at least k terms: who knows the rule
// by which patterns are chosen can't exclude candidates (docs/terms.md, "Preimages"). To star least is a k-anonymity by
// suppression, NP-hard for k >= 3 (Meyerson, Williams, 2004). So terms are first assigned greedily, the patterns that
// keep most first, and among these the one of most terms that are left; then local search improves that.
//   Requires  the group's characters outlive it; group.size() >= 1.
//   Cost      at first what shared_patterns() costs with this effort. For a k, O(pairs of a pattern and its term) and
//             at most about `effort` visits of terms; 4 bytes more a pair and 20 a term or pattern.
//   Threads   assign() may be called by several at a time; each call uses one.
//   Errors    none: where the effort runs out, the assignment keeps less.
class SafeAssigner {
 public:
  // Of patterns that at least `least` terms share: for k from there on. Requires: least >= 2.
  SafeAssigner(const TermGroup& group, std::uint64_t effort, unsigned least = 2);

  // By term, what is kept; nothing kept: the pattern that stars all. Every pattern (kept positions and the characters
  // there) is given to >= k terms. Keeps as much as was found: for a term, never more than its own least redaction.
  //   Requires  group.size() >= k >= the least that it was made for.
  [[nodiscard]] std::vector<KeptPositions> assign(unsigned k) const;

 private:
  TermGroup group_;
  std::uint64_t effort_;
  SharedPatterns patterns_;
};

}  // namespace sumi::terms
