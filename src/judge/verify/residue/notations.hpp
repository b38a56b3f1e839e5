#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {

// The number of notations that write characters by others: the rows of a table in notations.cpp, then runs of digits
// (digit_runs.hpp) and folded lines.
[[nodiscard]] std::size_t notations();

// All stretches of a notation in a text, in order, disjoint.
//   Cost     O(text); without the notation's sign in the text, only the search for that.
//   Requires valid UTF-8.
[[nodiscard]] std::vector<Noted> noted(std::string_view text, std::size_t notation, HeldArchives& archives);

}  // namespace sumi::verify
