#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/match/automaton.hpp"

namespace sumi::match {

inline constexpr std::uint32_t kNoKey = ~std::uint32_t{0};

struct BuiltAutomaton {
  AutomatonParts parts;
  std::vector<std::uint32_t>
      key_of_term;  // in the order of the terms; equal terms share a key; an empty one has kNoKey
};

// Builds the automaton of a list of folded terms, in any order, with repetitions.
//   Cost     O(characters) plus the sort, about 0.3 us a character; some 100 bytes a term and 40 a node while it runs.
//   Result   keys are numbered in the order of their characters' numbers.
//   Errors   bad_input for a term of more than kLongestKey characters (the place is its number); unfinished beyond 2^31
//            nodes.
[[nodiscard]] BuiltAutomaton build_automaton(std::span<const std::u32string_view> terms);

}  // namespace sumi::match
