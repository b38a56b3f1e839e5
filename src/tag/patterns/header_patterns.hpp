#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace sumi::tag {

// A name of a column that is published, and its number in the source, from 1.
using PublishedColumn = std::pair<std::size_t, std::string>;

// The first of the columns in whose name the built-in patterns mark something, or that has seven digits or more; a year
// alone says nothing. A header is published as it stands, so nothing else would look at it.
//   Cost  nothing where no name has a digit, a full stop or an @.
[[nodiscard]] std::optional<std::size_t> marked_column(std::span<const PublishedColumn> columns);

// Errors: bad_usage at `place` where there is one. It names the column by its number.
void require_unmarked_header(std::span<const PublishedColumn> columns, const std::string& place);

// Says that something was found in a header. Errors: bad_usage.
[[noreturn]] void refuse_marked_header(std::size_t column, const std::string& place);

}  // namespace sumi::tag
