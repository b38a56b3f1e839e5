#pragma once

#include <cstddef>
#include <string_view>

namespace sumi::io {

// The size of a sheet in cells.
struct SheetExtent {
  std::size_t columns = 0;
  std::size_t rows = 0;
};
// Returns the largest cell and row that a part names: r="B12", r="12". Cost: O(part).
[[nodiscard]] SheetExtent extent_of_cells(std::string_view part);

// Returns whether a formula reveals nothing but its computation: it has only cells, or whole columns and rows, of its
// own sheet, usual functions, operators, and numbers of at most two digits, three digits in total, beside a cell; no
// date made of numbers, no strings, names, or other sheets.
[[nodiscard]] bool is_plain_formula(std::string_view formula, SheetExtent extent);

// Returns whether a value is a list of places of a sheet: "A1", "A1:XFD1048576", "A:C", "1:3 AB7".
[[nodiscard]] bool is_list_of_cells(std::string_view value);

}  // namespace sumi::io
