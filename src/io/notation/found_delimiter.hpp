#pragma once

#include <cstddef>
#include <string_view>

namespace sumi::io {

// How much of a table tells its delimiter.
inline constexpr std::size_t kDelimiterBytes = 65536;

// What separates the cells of a table, of which `head` is the first bytes, in UTF-8: one of `,` `;` tab `|` that gives
// all of the first rows (50 at most) equally many cells, two or more. Of several: the one by which the first row has a
// cell `wanted`, if it isn't empty; then the one that gives most cells; then the first in this order.
// Where none does: the one that the first row has most
// of; a comma where it has none. Delimiters and line ends in quotes don't count.
[[nodiscard]] char found_delimiter(std::string_view head, std::string_view wanted);

}  // namespace sumi::io
