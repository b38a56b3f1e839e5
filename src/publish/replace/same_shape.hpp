#pragma once

#include <string>
#include <string_view>

#include "base/keys/draws.hpp"

namespace sumi::replace {

// A text of the same shape: each digit becomes another digit of its kind (not 0, if a run of digits didn't begin with
// it), each letter a letter of its script and case, if possible a common one; everything else stays, including marks on
// letters.
[[nodiscard]] std::string same_shape(std::string_view text, Draws& draws);

}  // namespace sumi::replace
