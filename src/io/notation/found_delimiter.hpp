#pragma once

#include <cstddef>
#include <string_view>

namespace sumi::io {

// The number of bytes from which a table's delimiter is determined.
inline constexpr std::size_t kDelimiterBytes = 65536;

// Returns the delimiter of a table, of which `head` is the first bytes, in UTF-8: one of `,` `;` tab `|` that gives all
// of the first rows (at most 50) equally many cells, two or more. Of several: the one with which the first row has a
// cell `wanted`, unless that is empty; then the one that gives most cells; then the first in this order. If there is
// none: the most frequent one in the first row; a comma if it has none. Delimiters and line ends in quotes don't count.
[[nodiscard]] char found_delimiter(std::string_view head, std::string_view wanted);

}  // namespace sumi::io
