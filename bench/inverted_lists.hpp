#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "methods/terms/term_group.hpp"

namespace sumi::bench {

// A pattern that keeps the characters whose bits are set, and how many terms agree with it.
struct ListedPattern {
  std::uint32_t kept;
  std::uint32_t k_hat;
};

// The rival: all patterns of a term by lists of the terms that have a character at a position.
//   Paper    Fast text anonymization using k-anonymity, 2016, Step 1, with joins and pruning as in Agrawal, Srikant,
//            Fast algorithms for mining association rules, 1994.
//   Cost     4 bytes a character of the group; a query at most 2^length intersections.
class InvertedLists {
 public:
  explicit InvertedLists(const terms::TermGroup& group);

  // Those that keep a character and that at least `least` terms agree with, from one kept character up.
  // Requires: of the group's length, at most 20.
  [[nodiscard]] std::vector<ListedPattern> patterns(std::u32string_view term, std::uint32_t least = 2) const;

 private:
  using List = std::vector<std::uint32_t>;  // terms, rising
  [[nodiscard]] static std::uint64_t item(std::size_t position, char32_t character) {
    return std::uint64_t{position} << 32 | character;
  }
  // Those in both. Binary search where one is much longer, else side by side.
  [[nodiscard]] static List common(const List& a, const List& b);

  std::unordered_map<std::uint64_t, List> lists_;
};

}  // namespace sumi::bench
