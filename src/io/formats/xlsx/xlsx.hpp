#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// A workbook (Office Open XML): what each cell holds is a text: strings, and numbers, dates and truth values as they
// stand in the file. A number that changes becomes a string. Hidden sheets, cached values of formulas, shared strings
// that no cell shows, and formulas that aren't plain (sheet_rules.hpp) are items; sheets whose names aren't known words
// get neutral ones.
//   Errors  as read_package(); bad_input: no workbook, no sheet that isn't hidden, a cell of a shared string that isn't
//           there, XML that can't be read.
[[nodiscard]] std::unique_ptr<Container> open_xlsx(std::string_view bytes, const std::string& place,
                                                   std::uint64_t longest_bytes);

// By its list of content types; also one with macros, which is refused when it is opened.
[[nodiscard]] bool is_xlsx(const FileStart& file);

}  // namespace sumi::io
