#pragma once

#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi {

// A stretch without white space at its ends; empty where nothing but white space and ASCII punctuation is in it: then
// it says nothing.
//   Requires  the range ends at borders of characters of valid UTF-8.  Cost  O(range).  Threads  any number.
[[nodiscard]] Range said_part(std::string_view text, Range where);

}  // namespace sumi
