#pragma once

#include <cstddef>
#include <string_view>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Returns the rules of OpenDocument spreadsheets: as open_document_rules(), except that values and formulas of cells
// stay here, since value_cells.hpp judges them; other parts of sheets (names, validations, filters, pivot tables,
// links, protection) are removed.
[[nodiscard]] const MarkupRules& spreadsheet_rules();

// Return whether an element is a cell; and whether an attribute of one holds its value. Names are usual ones
// (xml_names.hpp).
[[nodiscard]] bool is_spreadsheet_cell(std::string_view element);
[[nodiscard]] bool holds_cell_value(std::string_view attribute);

// Returns the attribute that holds a cell's value, by its office:value-type.
[[nodiscard]] std::string_view value_attribute_of(std::string_view kind);
// Returns how often an element is repeated, by its attribute; at least once.
inline constexpr std::size_t kBehindSheet = std::size_t{1} << 40;  // rows or columns; more than any sheet has
[[nodiscard]] std::size_t repetitions(std::string_view attribute);

// Returns whether a formula in OpenFormula ("of:=SUM([.A1:.B2])") names only cells of its own sheet, and is plain
// (plain_formula.hpp).
[[nodiscard]] bool is_plain_open_formula(std::string_view formula, SheetExtent extent);

}  // namespace sumi::io
