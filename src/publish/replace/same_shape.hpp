#pragma once

#include <string>
#include <string_view>

#include "base/keys/draws.hpp"

namespace sumi::replace {

// A text of the same shape: each digit another digit of its kind (not 0 where a run of digits didn't begin with it),
// each letter a letter of its script and case, where possible a common one; all else as it is, marks above letters too.
[[nodiscard]] std::string same_shape(std::string_view text, Draws& draws);

}  // namespace sumi::replace
