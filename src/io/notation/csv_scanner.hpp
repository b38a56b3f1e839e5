#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/line_reader.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// Spaces between a delimiter and a quote: parts of a cell that may hold no quote, or passed over.
enum class CsvSpaces { are_text, around_quotes };

// Beyond these a row is refused, unfinished: no table that people made has so many columns.
inline constexpr std::size_t kMostColumns = 100'000;

// The rows of a table as RFC 4180 has them; a row may span lines, and ends with LF or CRLF. One delimiter,
// one byte.
//   Errors  bad_input "<name>:<line>", where the row starts: a quote inside an unquoted cell, text behind a
//   closing
//           quote, a quote that is never closed, a carriage return outside quotes that ends no row.
class CsvScanner {
 public:
  // `most_columns`: of a row; 0: any number.
  CsvScanner(LineReader& lines, char delimiter, CsvSpaces spaces = CsvSpaces::are_text,
             std::size_t most_columns = kMostColumns)
      : lines_(lines), delimiter_(delimiter), spaces_(spaces), most_columns_(most_columns) {}

  // Moves to the next row and puts its cells, with their quotes, into `cells` (bytes of row()). False at the
  // end.
  [[nodiscard]] bool next(std::vector<Range>& cells);
  // With the end of its line; good until the next call.
  [[nodiscard]] std::string_view row() const { return lines_.line(); }

 private:
  [[nodiscard]] std::size_t past_spaces(std::size_t at) const;
  [[nodiscard]] std::size_t end_of_quoted(std::size_t at);
  [[nodiscard]] std::size_t end_of_unquoted(std::size_t at) const;
  [[noreturn]] void fail(const char* fact) const;

  LineReader& lines_;
  char delimiter_;
  CsvSpaces spaces_;
  std::size_t most_columns_;
};

// What a cell says, without its quotes.
void decode_cell(std::string_view cell, std::string& into);

// How a cell says `text`; in quotes where it must be, or where `quoted`.
void append_cell(std::string& out, std::string_view text, char delimiter, bool quoted);

}  // namespace sumi::io
