#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::io {

// The cells of a workbook's sheet as a table in csv (UTF-8, commas): a row a line, all as wide as the widest, without
// empty rows at the end. Numbers stand as short as they are exact, dates as 2024-12-31 or 2024-12-31 12:00:00, truth
// values as TRUE and FALSE; of formulas, what was computed last.
//   Errors  as read_package(); bad_input: no sheet that shows has cells, or several have; a cell without a place or of
//           an unknown kind, as csv_of_grid().
[[nodiscard]] std::string table_of_workbook(std::string_view bytes, const std::string& place,
                                            std::uint64_t longest_bytes);

}  // namespace sumi::io
