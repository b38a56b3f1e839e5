#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::io {

// Returns the cells of a workbook's visible, nonempty sheets, in the order in which xlsx.hpp reads their texts. Numbers
// have their shortest exact spelling, dates are 2024-12-31 or 2024-12-31 12:00:00, booleans TRUE and FALSE; formulas
// have their last computed value.
//   Errors  as read_package(); bad_input: a cell without a place or of an unknown kind.
[[nodiscard]] std::vector<SheetGrid> grids_of_workbook(std::string_view bytes, const std::string& place,
                                                       std::uint64_t longest_bytes);

}  // namespace sumi::io
