#pragma once

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Returns the rules of SpreadsheetML (ECMA-376, part 1, 18): the workbook, sheets, strings and styles of an .xlsx, and
// its theme. The content of a cell, and each shared string, is a text. A formula stays if it is plain.
[[nodiscard]] const MarkupRules& sheet_rules();

}  // namespace sumi::io
