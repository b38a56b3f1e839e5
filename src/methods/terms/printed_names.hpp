#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "methods/terms/kept_positions.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// A name: terms that are alike when folded.
struct PrintedNames {
  // By term of the group: names that are printed as it is, spelling aside. 0 for those that were left out.
  std::vector<std::uint32_t> alike;
  // Names that were left out; an empty folding is none.
  std::vector<std::u32string> left_out;
};

// How many names of a group look alike, by their folded characters at the positions that are kept.
//   Requires a flag and the kept positions for each term. Terms that don't fold one by one are left out.
//   Cost     that of count_patterns(), and 8 bytes a character.
[[nodiscard]] PrintedNames printed_names(const TermGroup& group, const std::vector<KeptPositions>& kept,
                                         const std::vector<bool>& leave_out);

}  // namespace sumi::terms
