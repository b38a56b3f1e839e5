#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// A cell of a row, or several equal adjacent ones. Columns count from 1.
struct GridCell {
  std::size_t column = 1;
  std::size_t columns = 1;
  std::string text;  // not empty
};

// A row with cells, or several equal adjacent ones. Rows count from 1.
struct GridRow {
  std::size_t row = 1;
  std::size_t rows = 1;
  std::vector<GridCell> cells;  // sorted; of two at one place, the first counts
};

// The rows of a sheet that have cells, in order.
using SheetGrid = std::vector<GridRow>;

inline constexpr std::size_t kMostTableCells = 100'000'000;
inline constexpr std::size_t kMostSheetColumns = 16'384;
inline constexpr std::size_t kMostSheetRows = 1'048'576;

// Returns a sheet as csv (UTF-8, commas): all rows are as wide as the widest, without empty rows at the end.
//   Requires  at least one row, in order; each with a cell.
//   Errors    bad_input at `place`: more than kMostTableCells, a cell beyond the last column or row, or more than
//             `longest_bytes` (0 for no limit).
[[nodiscard]] std::string csv_of_grid(const SheetGrid& rows, const std::string& place, std::uint64_t longest_bytes);

// Returns csv of the only sheet. Errors: also bad_input if there is none, or several.
[[nodiscard]] std::string csv_of_only(const std::vector<SheetGrid>& sheets, const std::string& place,
                                      std::uint64_t longest_bytes);

// Return the number in a cell; and its shortest exact spelling. Errors: bad_input at `place`: it is no number.
[[nodiscard]] double number_of_cell(std::string_view text, const std::string& place);
[[nodiscard]] std::string short_number(std::string_view text, const std::string& place);
// Returns a cell's value with all of its digits if it is an integer with an exponent (5.36228726E8), as people and
// patterns read it; else unchanged.
[[nodiscard]] std::string with_all_digits(std::string_view text);

[[noreturn]] void refuse_workbook(const std::string& place, std::string_view fact);

}  // namespace sumi::io
