#pragma once

#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi {

// A stretch without white space at its ends; empty if it contains only white space and ASCII punctuation and so tells
// nothing.
//   Requires  the range ends at borders of characters of valid UTF-8.  Cost  O(range).  Threads  any number.
[[nodiscard]] Range said_part(std::string_view text, Range where);

}  // namespace sumi
