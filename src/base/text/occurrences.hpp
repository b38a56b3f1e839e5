#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// Where a stretch stands again in a text: the same characters, and where it begins or ends with a letter or digit of a
// script that parts words, no such character next to it there. Disjoint, in order, in bytes; at most `most`.
//   Requires  valid UTF-8.  Cost  O(text) at best, O(text * stretch) at worst.
[[nodiscard]] std::vector<Range> occurrences(std::string_view text, std::string_view stretch,
                                             std::size_t most = static_cast<std::size_t>(-1));

}  // namespace sumi
