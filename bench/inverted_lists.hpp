#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "methods/terms/term_group.hpp"

namespace sumi::bench {

// A pattern that keeps the characters whose bits are set, and the number of terms that agree with it.
struct ListedPattern {
  std::uint32_t kept;
  std::uint32_t k_hat;
};

// The rival: finds all patterns of a term by lists of the terms that have a character at a position.
//   Paper    Fast text anonymization using k-anonymity, 2016, Step 1, with joins and pruning as in Agrawal, Srikant,
//            Fast algorithms for mining association rules, 1994.
//   Cost     4 bytes a character of the group; a query at most 2^length intersections.
class InvertedLists {
 public:
  explicit InvertedLists(const terms::TermGroup& group);

  // The patterns that keep a character and with which at least `least` terms agree, from one kept character up.
  // Requires: a term of the group's length, at most 20.
  [[nodiscard]] std::vector<ListedPattern> patterns(std::u32string_view term, std::uint32_t least = 2) const;

 private:
  using List = std::vector<std::uint32_t>;  // terms, ascending
  [[nodiscard]] static std::uint64_t item(std::size_t position, char32_t character) {
    return std::uint64_t{position} << 32 | character;
  }
  // The terms in both lists. Binary search if one is much longer, otherwise a merge.
  [[nodiscard]] static List common(const List& a, const List& b);

  std::unordered_map<std::uint64_t, List> lists_;
};

}  // namespace sumi::bench
