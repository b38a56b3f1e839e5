#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// Patterns of a group with the terms they may stand for, both ways round; numbered such that what keeps more comes
// first.
struct SharedPatterns {
  std::vector<std::uint16_t> kept;   // characters, by pattern; never increases; the last is what all terms share
  std::vector<std::uint32_t> first;  // where a pattern's terms begin; one more at the end
  std::vector<std::uint32_t> terms;  // of a pattern, ascending
  std::vector<std::uint32_t> first_of_term;  // where a term's patterns begin; one more at the end
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

// Finds the patterns of at least `least` terms that can't keep one more character without losing a term, each once, as
// extensions that preserve the prefix.
//   Paper    Uno, Kiyomi, Arimura, LCM ver. 2: efficient mining algorithms for frequent/closed/maximal itemsets, 2004.
//   Cost     about 2 `effort` visits of a term at one position at most, and the group's characters; 16 bytes a pair of
//            a pattern and its term, of which there are at most `effort` and those of the fallback. `effort` counts up
//            to 2^31.
//   Result   all of them, if complete. If not: what a second search found that shares the effort among its branches by
//            their terms, and fallback: of runs of 2, 3, 4, 6, 8, 12, … neighbours in the group's order, what the run
//            shares, with no other term (at most 2 log2(size) pairs a term). The pattern of all terms is among them,
//            however few they are.
//   Requires group.size() >= 1; least >= 2.
[[nodiscard]] SharedPatterns shared_patterns(const TermGroup& group, std::uint64_t effort, unsigned least = 2);

}  // namespace sumi::terms
