#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "labs/spread/rung.hpp"

namespace sumi::spread {

// The answer of a range about a string, as a number: how many bytes more than Rung::known are frequent, or one of two
// answers for strings that are frequent up to the compared depth.
struct Answer {
  // Longer strings with this prefix may be frequent: the next rung compares them.
  [[nodiscard]] static std::uint32_t go_on(const Rung& rung) { return rung.depth - rung.known + 1; }
  // The same text precedes it everywhere, and what is frequent here is frequent together with that text.
  [[nodiscard]] static std::uint32_t as_before(const Rung& rung) { return rung.depth - rung.known + 2; }
};

// Returns how much of each string of some lists is frequent: the longest prefix with support >= k in all blocks
// together.
//   Method   The trie of all strings, its nodes closed from left to right. A node's supporters are those of the strings
//            below it, without those that a block counted at two of them (colour set sizes, Hui 1992; docs/spark.md).
//   Cost     O(n log lists) comparisons of n strings, O(depth) bytes each at worst; k more a string with shared owners.
//   Requires the lists are of different blocks, and of all blocks for this range.
//   Result   for each list its answers, in its order, packed; the same for any order of the lists.
//   Errors   bad_input: a list that no block wrote.
[[nodiscard]] std::vector<std::string> merge_range(std::span<const std::string_view> lists, const Rung& rung,
                                                   unsigned k);

}  // namespace sumi::spread
