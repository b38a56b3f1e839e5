#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::io {

// The cells of a spreadsheet's sheet as a table in csv, as table_of_workbook() gives those of an .xlsx (xlsx/
// sheet_table.hpp); paragraphs of a cell with line feeds between, times as 12:30:00. Repeated cells and rows are there
// as often as they are repeated, but for empty ones at the end.
//   Errors  as read_open_document(), csv_of_grid(); bad_input: a flat file (.fods), no sheet that shows has cells, or
//           several have; a cell without the value of its kind.
[[nodiscard]] std::string table_of_spreadsheet(std::string_view bytes, const std::string& place,
                                               std::uint64_t longest_bytes);

}  // namespace sumi::io
