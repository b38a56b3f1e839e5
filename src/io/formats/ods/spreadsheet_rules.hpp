#pragma once

#include <string_view>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// The rules of OpenDocument spreadsheets: as open_document_rules(), but that values and formulas of cells stay here, as
// value_cells.hpp judges them; and what sheets have beside cells (names, validations, filters, pivot tables, links,
// protection) goes.
[[nodiscard]] const MarkupRules& spreadsheet_rules();

// Of usual names (xml_names.hpp): an element that is a cell; an attribute of one that holds its value.
[[nodiscard]] bool is_spreadsheet_cell(std::string_view element);
[[nodiscard]] bool holds_cell_value(std::string_view attribute);

// Whether a formula in OpenFormula ("of:=SUM([.A1:.B2])") names only cells of its own sheet, and is plain
// (plain_formula.hpp).
[[nodiscard]] bool is_plain_open_formula(std::string_view formula, SheetExtent extent);

}  // namespace sumi::io
