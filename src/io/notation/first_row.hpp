#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// Cells of a table as they say, row by row.
using TableRows = std::vector<std::vector<std::string>>;

// How many rows, the first one among them, tell whether it is a header.
inline constexpr std::size_t kRowsOfDoubt = 50;
inline constexpr std::size_t kLongestName = 100;  // characters; a longer cell is a text

// Why the first row of a table may be data. `fact` speaks of the column, and quotes nothing.
struct FirstRowDoubt {
  std::size_t column = 0;  // from 0
  std::string_view fact;   // "is a number"
};

// Judges whether the first row of a table holds names of columns.
//   Data    A cell is none, or one that stands twice; a number, a date, a mail or web address, five digits or more; a
//           sentence, or more than kLongestName characters; a name in `named` that stands below it again. Unless the
//           row has one of `named`, also: a cell that stands below it again, is a code of the shape that all below it
//           have, or has six words or more, asks nothing, and stands over no numbers.
//   Names   Unless the row has one of `named`, more than half of its cells must speak for a header (half, if one stands
//           over numbers): words of column_words.hpp, names as programs have them, units in brackets, or another kind
//           than all cells below (over numbers, over long texts, in other letters, a letter over longer cells).
//   Result  nothing where it is a header.
//   Cost    linear in the rows. A first row of names that nothing speaks for is doubted: asking costs an option, and
//           believing may publish a row.
[[nodiscard]] std::optional<FirstRowDoubt> doubt_of_first_row(const TableRows& rows,
                                                              std::span<const std::string> named);

// Whether a cell is made of words that name columns.
[[nodiscard]] bool is_column_name(std::string_view cell);

}  // namespace sumi::io
