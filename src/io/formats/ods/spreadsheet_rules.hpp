#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// Returns the rules of OpenDocument spreadsheets: as open_document_rules(), except that values and formulas of cells
// stay here, since spreadsheet_rules.hpp judges them; other parts of sheets (names, validations, filters, pivot tables,
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
// (office_markup.hpp).
[[nodiscard]] bool is_plain_open_formula(std::string_view formula, SheetExtent extent);

// A cell whose text is the value in an attribute: a number, a date, a time or a boolean.
struct ValueCell {
  std::size_t text = 0;           // its number among the part's texts
  Range tag;                      // its start tag
  std::vector<Range> paragraphs;  // paragraphs that it shows
  // Attributes that are removed when it becomes a string, with the white space before them.
  std::vector<Range> values;
  Range kind;                  // the value of office:value-type
  std::vector<Removal> shown;  // shown texts that aren't its value
};

struct SpreadsheetCells {
  std::vector<ValueCell> cells;  // sorted
  std::string paragraph;         // start tag of a paragraph, with the file's prefixes
};

// Returns the cells with values of a spreadsheet's content.xml. Their values become texts of the part in place of the
// shown texts, with all digits of numbers. Values computed by formulas, values other than the cell's own, and formulas
// that aren't plain become removals ("cached formula value", "other value", "formula").
//   Errors  as read_xml().
//   Requires  `part` from read_office_markup() with spreadsheet_rules().
[[nodiscard]] SpreadsheetCells value_cells_of(std::string_view bytes, MarkupPart& part, const std::string& place);

// Adds the splices that turn a cell into one of this text.
void append_text_cell(std::string_view bytes, const ValueCell& cell, std::string_view paragraph, std::string_view text,
                      const PieceNotation& notation, std::vector<Splice>& splices);

}  // namespace sumi::io
