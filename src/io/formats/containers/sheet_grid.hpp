#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// A cell of a row, or several alike beside one another. Columns are counted from 1.
struct GridCell {
  std::size_t column = 1;
  std::size_t columns = 1;
  std::string text;  // not empty
};

// A row with cells, or several alike below one another. Rows are counted from 1.
struct GridRow {
  std::size_t row = 1;
  std::size_t rows = 1;
  std::vector<GridCell> cells;  // in order; of two at one place, the first counts
};

// The rows of a sheet that have cells, in order.
using SheetGrid = std::vector<GridRow>;

inline constexpr std::size_t kMostTableCells = 100'000'000;
inline constexpr std::size_t kMostSheetColumns = 16'384;
inline constexpr std::size_t kMostSheetRows = 1'048'576;

// A sheet as csv (UTF-8, commas): a row a line, all as wide as the widest, without empty rows at the end.
//   Requires  at least one row, in order; each with a cell.
//   Errors    bad_input at `place`: more than kMostTableCells, a cell behind the last column or row, or more than
//             `longest_bytes` (0: any number).
[[nodiscard]] std::string csv_of_grid(const SheetGrid& rows, const std::string& place, std::uint64_t longest_bytes);

// The same of the only sheet. Errors: also bad_input where there is none, or several.
[[nodiscard]] std::string csv_of_only(const std::vector<SheetGrid>& sheets, const std::string& place,
                                      std::uint64_t longest_bytes);

// The number that a cell's value is; and as short as it is exact. Errors: bad_input at `place`: it is none.
[[nodiscard]] double number_of_cell(std::string_view text, const std::string& place);
[[nodiscard]] std::string short_number(std::string_view text, const std::string& place);
// A cell's value with all of its digits where it is whole and written with an exponent (5.36228726E8), as people and
// patterns read it; else as it stands.
[[nodiscard]] std::string with_all_digits(std::string_view text);

[[noreturn]] void refuse_workbook(const std::string& place, std::string_view fact);

}  // namespace sumi::io
