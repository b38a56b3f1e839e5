#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/first_row.hpp"

namespace sumi::io {

// What is known of a table before it is read.
struct TableOpening {
  char delimiter = 0;                       // 0 for the hint's, else detected (found_delimiter.hpp)
  std::string wanted;                       // a cell of the first row, when delimiters are tried
  bool header = true;                       // the first row has names
  bool header_said = false;                 // the user says so, so it isn't judged
  std::span<const std::string> named = {};  // columns that the user refers to by name; numbers are ignored
  CsvSpaces spaces = CsvSpaces::are_text;
};

// What precedes the rows of a table.
struct TableFront {
  char delimiter = ',';
  // The line "sep=;" that names the delimiter, with its end; empty if there is none.
  std::string hint;
  std::optional<FirstRowDoubt> doubt;  // about a header, whether it was declared or not
};

// Reads the first bytes of a table; `source` still gives them.
//   Errors  bad_usage at `place`: another delimiter than the hint's was requested.
[[nodiscard]] TableFront front_of_table(std::unique_ptr<ByteSource>& source, const std::string& place,
                                        const TableOpening& opening);
// As above, for a first row that is taken as a header, declared or not.
//   Errors  bad_usage at `place` if it was not declared, and the row may be data. It quotes no cell.
[[nodiscard]] TableFront open_table(std::unique_ptr<ByteSource>& source, const std::string& place,
                                    const TableOpening& opening);

// Returns the U+FEFF and the hint in what precedes the rows.
[[nodiscard]] std::string_view mark_and_hint(std::string_view preamble);

// Errors: bad_input, because a row that repeats the header isn't data.
[[noreturn]] void refuse_repeated_header(const std::string& place);

}  // namespace sumi::io
