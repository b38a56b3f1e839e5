#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "methods/terms/kept_positions.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// The names of a group that look the same. A name is a set of terms with equal folding.
struct PrintedNames {
  // For each term of the group, the number of names with the same printed form, apart from spelling. 0 for terms left
  // out.
  std::vector<std::uint32_t> alike;
  // The names that were left out; an empty folding is none.
  std::vector<std::u32string> left_out;
};

// Counts the names of a group that look the same, by their folded characters at the kept positions.
//   Requires a flag and the kept positions for each term. Terms that don't fold one by one are left out.
//   Cost     that of count_patterns(), and 8 bytes a character.
[[nodiscard]] PrintedNames printed_names(const TermGroup& group, const std::vector<KeptPositions>& kept,
                                         const std::vector<bool>& leave_out);

}  // namespace sumi::terms
