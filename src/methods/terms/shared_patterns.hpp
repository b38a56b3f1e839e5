#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// The patterns of a group and their terms, in both directions; patterns are numbered so that those that keep more come
// first.
struct SharedPatterns {
  std::vector<std::uint16_t> kept;   // characters, by pattern; never increases; the last is what all terms share
  std::vector<std::uint32_t> first;  // begin of a pattern's terms; plus one at the end
  std::vector<std::uint32_t> terms;  // of a pattern, ascending
  std::vector<std::uint32_t> first_of_term;  // begin of a term's patterns; plus one at the end
  std::vector<std::uint32_t> patterns;       // of a term, ascending
  bool complete = true;                      // false: the effort ran out

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(kept.size()); }
  [[nodiscard]] std::uint32_t support(std::uint32_t pattern) const { return first[pattern + 1] - first[pattern]; }
  [[nodiscard]] std::span<const std::uint32_t> terms_of(std::uint32_t pattern) const {
    return std::span(terms).subspan(first[pattern], support(pattern));
  }
  [[nodiscard]] std::span<const std::uint32_t> patterns_of(std::uint32_t term) const {
    return std::span(patterns).subspan(first_of_term[term], first_of_term[term + 1] - first_of_term[term]);
  }
};

// Finds the patterns of at least `least` terms that can't keep one more character without losing a term, each once, by
// prefix-preserving extensions.
//   Paper    Uno, Kiyomi, Arimura, LCM ver. 2: efficient mining algorithms for frequent/closed/maximal itemsets, 2004.
//   Cost     about 2 `effort` visits of a term at one position at most, and the group's characters; 16 bytes a pair of
//            a pattern and its term, of which there are at most `effort` plus those of the fallback. `effort` counts up
//            to 2^31.
//   Result   all of them, if complete. Otherwise those of a second search, which shares the effort among its branches
//            by their number of terms, and a fallback: for runs of 2, 3, 4, 6, 8, 12, … neighbours in the group's
//            order, what only the run shares (at most 2 log2(size) pairs a term). The pattern of all terms is always
//            included, however few there are.
//   Requires group.size() >= 1; least >= 2.
[[nodiscard]] SharedPatterns shared_patterns(const TermGroup& group, std::uint64_t effort, unsigned least = 2);

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
