#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {

// Ways to write characters by others: a row each in notations.cpp, and behind them runs of digits (digit_runs.hpp) and
// folded lines.
[[nodiscard]] std::size_t notations();

// All stretches of a notation in a text, in order, disjoint.
//   Cost     O(text); where its sign isn't in it, as long as it takes to look for that.
//   Requires valid UTF-8.
[[nodiscard]] std::vector<Noted> noted(std::string_view text, std::size_t notation, HeldArchives& archives);

}  // namespace sumi::verify
