#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::io {

// Opens a spreadsheet of OpenDocument: each paragraph of a cell is a text, and so is the value of a cell with a number,
// a date, a time or a boolean, as written in the file; text boxes, headers and footers as in an .odt. A changed value
// becomes a string. Hidden sheets, rows and columns are read like the others.
//   Items   as in an .odt; a cell's shown text that isn't its value ("shown value", replaced by the value), values
//           computed by formulas, formulas that aren't plain, names, validations, filters, pivot tables, links.
//   Errors  as read_open_document(); bad_input: a flat file (.fods), unreadable XML.
[[nodiscard]] std::unique_ptr<Container> open_ods(std::string_view bytes, const std::string& place,
                                                  std::uint64_t longest_bytes);

// Decides by the mimetype of the archive.
[[nodiscard]] bool is_ods(const FileStart& file);
// Decides by the root of a flat file (.fods), which open_ods() refuses.
[[nodiscard]] bool is_flat_ods(std::string_view text);

// Throws if it is a flat file.
void refuse_flat_ods(std::string_view bytes, const std::string& place);
inline constexpr std::string_view kSpreadsheetMimetype = "application/vnd.oasis.opendocument.spreadsheet";

// Returns the cells of a spreadsheet's visible, nonempty sheets, in the form that grids_of_workbook() gives for an
// .xlsx (xlsx/ xlsx.hpp); paragraphs of a cell are joined with line feeds, times are 12:30:00. Repeated cells
// and rows occur as often as they are repeated, except for empty ones at the end.
//   Errors  as read_open_document(); bad_input: a flat file (.fods), a cell without the value of its kind.
[[nodiscard]] std::vector<SheetGrid> grids_of_spreadsheet(std::string_view bytes, const std::string& place,
                                                          std::uint64_t longest_bytes);

}  // namespace sumi::io
