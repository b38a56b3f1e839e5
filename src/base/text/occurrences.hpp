#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// The places where a stretch occurs in a text. At an end with a letter or digit of a script with spaces, no such
// character may follow outside. Disjoint, in order, in bytes; at most `most`.
//   Requires  valid UTF-8.  Cost  O(text) at best, O(text * stretch) at worst.
[[nodiscard]] std::vector<Range> occurrences(std::string_view text, std::string_view stretch,
                                             std::size_t most = static_cast<std::size_t>(-1));

}  // namespace sumi
