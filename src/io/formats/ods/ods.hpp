#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// A spreadsheet of OpenDocument: each paragraph of a cell is a text, and so is the value of a cell with a number, a
// date, a time or a truth value, as it stands in the file; text boxes, headers and footers as in an .odt. A value that
// changes becomes a string. Hidden sheets, rows and columns are read as the others.
//   Items   as an .odt; what a cell shows that isn't its value ("shown value": the value comes in its place), values
//           that formulas have computed, formulas that aren't plain, names, validations, filters, pivot tables, links.
//   Errors  as read_open_document(); bad_input: a flat file (.fods), XML that can't be read.
[[nodiscard]] std::unique_ptr<Container> open_ods(std::string_view bytes, const std::string& place,
                                                  std::uint64_t longest_bytes);

// By the mimetype of the archive.
[[nodiscard]] bool is_ods(const FileStart& file);
// By the root of a flat file (.fods), which open_ods() refuses.
[[nodiscard]] bool is_flat_ods(std::string_view text);

// Throws where it is a flat file.
void refuse_flat_ods(std::string_view bytes, const std::string& place);
inline constexpr std::string_view kSpreadsheetMimetype = "application/vnd.oasis.opendocument.spreadsheet";

}  // namespace sumi::io
