#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/office_markup.hpp"
#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::io {

// Opens a workbook (Office Open XML): the content of each cell is a text: strings, and numbers, dates and booleans as
// written in the file. A changed number becomes a string. Hidden sheets, cached values of formulas, shared strings that
// no cell uses, and formulas that aren't plain (xlsx.hpp) are items; sheets whose names aren't known words get
// neutral ones.
//   Errors  as read_package(); bad_input: no workbook, no visible sheet, a cell of a missing shared string, unreadable
//           XML.
[[nodiscard]] std::unique_ptr<Container> open_xlsx(std::string_view bytes, const std::string& place,
                                                   std::uint64_t longest_bytes);

// Decides by its list of content types; also accepts one with macros, which is refused when it is opened.
[[nodiscard]] bool is_xlsx(const FileStart& file);

// A cell that holds a text.
struct SheetCell {
  std::size_t number = 0;             // index of its text and paragraph in the part
  std::optional<std::size_t> shared;  // number of its shared string
  bool is_string = false;             // whether it has a string of its own
  bool is_empty = false;              // for shared strings: its string is empty
};

// Returns the cells of a sheet with texts, in order. Values computed by formulas become removals of the part.
//   Errors  bad_input at `place`: a missing shared string, a cell of an unknown kind.
[[nodiscard]] std::vector<SheetCell> cells_of(std::string_view bytes, MarkupPart& part,
                                              const std::vector<std::string>& shared_strings, const std::string& place);

// Appends the splices that turn a number, a date or a boolean into a cell of this text.
void append_string_cell(std::string_view bytes, const MarkupPart& part, const SheetCell& cell, std::string_view text,
                        const PieceNotation& notation, std::vector<Splice>& splices);

// The shared strings of a workbook that are used: each with one or more new texts.
class SharedStrings {
 public:
  // `bytes`: of the member that holds them; they outlive it.
  SharedStrings(std::string_view bytes, const MarkupPart& part) : bytes_(bytes), part_(part) {}

  // Registers a use of a string. Result: the use's number, the same for the same text.
  std::size_t use(std::size_t string, std::string_view new_text);
  // Maps a use's number to that of the new string: in the order of the old ones, then of their first use.
  [[nodiscard]] std::vector<std::size_t> numbers() const;
  // Returns the member with the new strings, and without removals that don't pass.
  [[nodiscard]] std::string written(const PieceNotation& notation,
                                    const std::function<bool(std::string_view)>& passes) const;

 private:
  [[nodiscard]] std::string variant(std::size_t string, std::string_view text, const PieceNotation& notation,
                                    const std::function<bool(std::string_view)>& passes) const;

  std::string_view bytes_;
  const MarkupPart& part_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> uses_;
  std::vector<const std::pair<std::size_t, std::string>*> in_order_;  // by first use
};

// Returns the rules of SpreadsheetML (ECMA-376, part 1, 18): the workbook, sheets, strings and styles of an .xlsx, and
// its theme. The content of a cell, and each shared string, is a text. A formula stays if it is plain.
[[nodiscard]] const MarkupRules& sheet_rules();

// Returns the cells of a workbook's visible, nonempty sheets, in the order in which xlsx.hpp reads their texts. Numbers
// have their shortest exact spelling, dates are 2024-12-31 or 2024-12-31 12:00:00, booleans TRUE and FALSE; formulas
// have their last computed value.
//   Errors  as read_package(); bad_input: a cell without a place or of an unknown kind.
[[nodiscard]] std::vector<SheetGrid> grids_of_workbook(std::string_view bytes, const std::string& place,
                                                       std::uint64_t longest_bytes);

}  // namespace sumi::io
