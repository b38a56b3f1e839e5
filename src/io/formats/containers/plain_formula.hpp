#pragma once

#include <cstddef>
#include <string_view>

namespace sumi::io {

// How far the cells of a sheet go.
struct SheetExtent {
  std::size_t columns = 0;
  std::size_t rows = 0;
};
// Counts the cells and rows that a part names: r="B12", r="12". O(part).
[[nodiscard]] SheetExtent extent_of_cells(std::string_view part);

// A formula is plain if it tells nothing but what it computes: of cells that its own sheet has, or whole columns and
// rows of it, usual functions, operators, and numbers of at most two digits, three digits together, beside a cell; no
// date of numbers. No strings, names, or other sheets.
[[nodiscard]] bool is_plain_formula(std::string_view formula, SheetExtent extent);

// True where a value is a list of places of a sheet: "A1", "A1:XFD1048576", "A:C", "1:3 AB7".
[[nodiscard]] bool is_list_of_cells(std::string_view value);

}  // namespace sumi::io
