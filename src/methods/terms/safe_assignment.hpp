#pragma once

#include <cstdint>
#include <vector>

#include "methods/terms/kept_positions.hpp"
#include "methods/terms/shared_patterns.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// Gives each term of a group a pattern such that every printed pattern belongs to at least k terms: then not even
// somebody who knows the rule for choosing patterns can exclude candidates (docs/terms.md, "Preimages"). Starring the
// least is k-anonymity by suppression, NP-hard for k >= 3 (Meyerson, Williams, 2004). So terms are first assigned
// greedily, to the patterns that keep most, and among these to the one of most remaining terms; then local search
// improves that.
//   Requires  the group's characters outlive it; group.size() >= 1.
//   Cost      at first that of shared_patterns() with this effort. For a k, O(pairs of a pattern and its term) and
//             about `effort` visits of terms at most; 4 bytes more a pair and 20 a term or pattern.
//   Threads   assign() may be called by several at a time; each call uses one.
//   Errors    none: if the effort runs out, the assignment keeps less.
class SafeAssigner {
 public:
  // Prepares assignments for k >= `least`, from patterns that at least `least` terms share. Requires: least >= 2.
  SafeAssigner(const TermGroup& group, std::uint64_t effort, unsigned least = 2);

  // The kept positions of each term; none: the pattern that stars everything. Every pattern (kept positions and their
  // characters) is given to >= k terms. Keeps as much as was found: for a term, never more than its own least
  // redaction.
  //   Requires  group.size() >= k >= `least`.
  [[nodiscard]] std::vector<KeptPositions> assign(unsigned k) const;

 private:
  TermGroup group_;
  std::uint64_t effort_;
  SharedPatterns patterns_;
};

}  // namespace sumi::terms
