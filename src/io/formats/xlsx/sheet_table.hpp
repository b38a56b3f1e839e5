#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::io {

// The cells of a workbook's sheets that show and have some, in the order in which xlsx.hpp reads their texts. Numbers
// stand as short as they are exact, dates as 2024-12-31 or 2024-12-31 12:00:00, truth values as TRUE and FALSE; of
// formulas, what was computed last.
//   Errors  as read_package(); bad_input: a cell without a place or of an unknown kind.
[[nodiscard]] std::vector<SheetGrid> grids_of_workbook(std::string_view bytes, const std::string& place,
                                                       std::uint64_t longest_bytes);

}  // namespace sumi::io
