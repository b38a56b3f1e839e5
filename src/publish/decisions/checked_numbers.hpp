#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::decisions {

// Where a text holds what a check proves to be an identifier (check digits, a list, a calendar with its words): the
// built-in patterns, of which hardly anything passes that is none. In order; they may overlap.
//   Requires  valid UTF-8.  Cost  linear.  Threads  any number.
[[nodiscard]] std::vector<Range> checked_numbers(std::string_view text);

}  // namespace sumi::decisions
