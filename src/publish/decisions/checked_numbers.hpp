#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::decisions {

// The places where a text has an identifier proven by a check (check digits, a list, a calendar with its words). Uses
// the built-in patterns that hardly match anything else. In order; they may overlap.
//   Requires  valid UTF-8.  Cost  linear.  Threads  any number.
[[nodiscard]] std::vector<Range> checked_numbers(std::string_view text);

}  // namespace sumi::decisions
