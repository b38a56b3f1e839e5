#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// Decoded cells of a table, row by row.
using TableRows = std::vector<std::vector<std::string>>;

// The number of rows, including the first, that decide whether it is a header.
inline constexpr std::size_t kRowsOfDoubt = 50;
inline constexpr std::size_t kLongestName = 100;  // characters; a longer cell is a text

// Why the first row of a table may be data. `fact` describes the column, and quotes nothing.
struct FirstRowDoubt {
  std::size_t column = 0;  // from 0
  std::string_view fact;   // "is a number"
};

// Judges whether the first row of a table consists of names of columns.
//   Data    A row is data if it has a cell that is empty or duplicate; a number, a date, a mail or web address, five
//           digits or more; a sentence, or more than kLongestName characters; or a name in `named` that is repeated
//           below it. Unless the row has one of `named`, also a cell that is repeated below it, is a code of the shape
//           of all cells below it, or has at least six words, is no question, and isn't above numbers.
//   Names   Unless the row has one of `named`, more than half of its cells (half, if one is above numbers) must be
//           evidence of a header: words of column_words.hpp, identifiers of programs, units in brackets, or another
//           kind than all cells below (above numbers, above long texts, in another script, a letter above longer
//           cells).
//   Result  nothing if it is a header.
//   Cost    linear in the rows.
// A first row of names without evidence is doubted: asking the user costs an option, a wrong guess may publish a row.
[[nodiscard]] std::optional<FirstRowDoubt> doubt_of_first_row(const TableRows& rows,
                                                              std::span<const std::string> named);

// Returns whether a cell consists of words that name columns.
[[nodiscard]] bool is_column_name(std::string_view cell);

}  // namespace sumi::io
