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

// What is said of a table before it is read.
struct TableOpening {
  char delimiter = 0;                       // 0: the hint's, else found (found_delimiter.hpp)
  std::string wanted;                       // a cell of the first row, where delimiters are tried
  bool header = true;                       // the first row has names
  bool header_said = false;                 // somebody says so: it isn't judged
  std::span<const std::string> named = {};  // columns that somebody calls by name; numbers say nothing
  CsvSpaces spaces = CsvSpaces::are_text;
};

// What stands before the rows of a table.
struct TableFront {
  char delimiter = ',';
  std::string hint;                    // the line "sep=;" that names the delimiter, with its end; empty: none
  std::optional<FirstRowDoubt> doubt;  // of a header, whether it was said or not
};

// Reads the first bytes of a table; `source` gives them again.
//   Errors  bad_usage at `place`: another delimiter than the hint's is said.
[[nodiscard]] TableFront front_of_table(std::unique_ptr<ByteSource>& source, const std::string& place,
                                        const TableOpening& opening);
// The same, where the first row is taken as a header that somebody may have said.
//   Errors  bad_usage at `place` where it was not said, and the row may be data. It quotes no cell.
[[nodiscard]] TableFront open_table(std::unique_ptr<ByteSource>& source, const std::string& place,
                                    const TableOpening& opening);

// Of what stands before the rows: a U+FEFF and the hint.
[[nodiscard]] std::string_view mark_and_hint(std::string_view preamble);

// Errors: bad_input, as a row that repeats the header isn't data.
[[noreturn]] void refuse_repeated_header(const std::string& place);

}  // namespace sumi::io
