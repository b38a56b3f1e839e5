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

}  // namespace sumi::terms
