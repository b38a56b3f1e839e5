#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "verify/residue/digit_runs.hpp"

namespace sumi::verify {

// Ways to write characters by others: a row each in notations.cpp. Runs of base64 and of hexadecimal digits are the
// last one.
[[nodiscard]] std::size_t notations();

// All stretches of a notation in a text, in order, disjoint.
//   Cost     O(text); where none of the notation's signs is in it, as memchr() looks for them.
//   Requires valid UTF-8.
[[nodiscard]] std::vector<Noted> noted(std::string_view text, std::size_t notation);

}  // namespace sumi::verify
