#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// Opens a workbook (Office Open XML): the content of each cell is a text: strings, and numbers, dates and booleans as
// written in the file. A changed number becomes a string. Hidden sheets, cached values of formulas, shared strings that
// no cell uses, and formulas that aren't plain (sheet_rules.hpp) are items; sheets whose names aren't known words get
// neutral ones.
//   Errors  as read_package(); bad_input: no workbook, no visible sheet, a cell of a missing shared string, unreadable
//           XML.
[[nodiscard]] std::unique_ptr<Container> open_xlsx(std::string_view bytes, const std::string& place,
                                                   std::uint64_t longest_bytes);

// Decides by its list of content types; also accepts one with macros, which is refused when it is opened.
[[nodiscard]] bool is_xlsx(const FileStart& file);

}  // namespace sumi::io
