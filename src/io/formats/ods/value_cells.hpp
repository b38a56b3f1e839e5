#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// A cell whose text is the value that an attribute holds: a number, a date, a time or a truth value.
struct ValueCell {
  std::size_t text = 0;           // its number among the part's texts
  Range tag;                      // its start tag
  std::vector<Range> paragraphs;  // what it shows
  std::vector<Range> values;      // attributes that go when it becomes a string, with the white space in front
  Range kind;                     // the value of office:value-type
  std::vector<Removal> shown;     // what it shows that isn't its value
};

struct SpreadsheetCells {
  std::vector<ValueCell> cells;  // in order
  std::string paragraph;         // a paragraph's start tag, where the names of the file are known
};

// The cells with values of a spreadsheet's content.xml, whose values become texts of the part in place of what the
// cells show, numbers with all of their digits. Values that formulas have computed, others than the cell's own, and
// formulas that aren't plain become removals ("cached formula value", "other value", "formula").
//   Errors  as read_xml().
//   Requires  `part` as read_office_markup() found it by spreadsheet_rules().
[[nodiscard]] SpreadsheetCells value_cells_of(std::string_view bytes, MarkupPart& part, const std::string& place);

// Adds what makes a cell one of this text.
void append_text_cell(std::string_view bytes, const ValueCell& cell, std::string_view paragraph, std::string_view text,
                      const PieceNotation& notation, std::vector<Splice>& splices);

}  // namespace sumi::io
