#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::io {

// Returns the cells of a spreadsheet's visible, nonempty sheets, in the form that grids_of_workbook() gives for an
// .xlsx (xlsx/ sheet_table.hpp); paragraphs of a cell are joined with line feeds, times are 12:30:00. Repeated cells
// and rows occur as often as they are repeated, except for empty ones at the end.
//   Errors  as read_open_document(); bad_input: a flat file (.fods), a cell without the value of its kind.
[[nodiscard]] std::vector<SheetGrid> grids_of_spreadsheet(std::string_view bytes, const std::string& place,
                                                          std::uint64_t longest_bytes);

}  // namespace sumi::io
