#pragma once

#include <string_view>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Of SpreadsheetML (ECMA-376, part 1, 18): the workbook, sheets, shared strings and styles of an .xlsx, and its theme.
// What a cell holds, and each shared string, is a text. A formula stays where it is plain.
[[nodiscard]] const MarkupRules& sheet_rules();

// Whether a formula can tell nothing but what it computes: of cells that its own sheet has, or whole columns and rows
// of it, usual functions, operators, and numbers of at most two digits, three digits together, beside a cell; no date
// of numbers. No strings, names, or other sheets.
[[nodiscard]] bool is_plain_formula(std::string_view formula, SheetExtent extent);

// Whether it is a list of places of a sheet: "A1", "A1:XFD1048576", "A:C", "1:3 AB7".
[[nodiscard]] bool is_list_of_cells(std::string_view value);

}  // namespace sumi::io
