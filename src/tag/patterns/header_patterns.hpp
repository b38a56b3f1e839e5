#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace sumi::tag {

// A published column: its number in the source, from 1, and its name.
using PublishedColumn = std::pair<std::size_t, std::string>;

// Returns the first column whose name has a match of the built-in patterns, or at least seven digits; a year alone
// doesn't count. A header is published unchanged, so nothing else would check it.
//   Cost  none if no name has a digit, a full stop or an @.
[[nodiscard]] std::optional<std::size_t> marked_column(std::span<const PublishedColumn> columns);

// Errors: bad_usage at `place` if there is such a column. The error names the column by its number.
void require_unmarked_header(std::span<const PublishedColumn> columns, const std::string& place);

// Reports that something was found in a header. Errors: bad_usage.
[[noreturn]] void refuse_marked_header(std::size_t column, const std::string& place);

}  // namespace sumi::tag
