#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes/line_reader.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// The meaning of spaces between a delimiter and a quote: parts of a cell that can't contain quotes, or ignored.
enum class CsvSpaces { are_text, around_quotes };

// The limit beyond which a row is refused, as unfinished: no real table has so many columns.
inline constexpr std::size_t kMostColumns = 100'000;

// Reads the rows of a table by RFC 4180; a row may span lines, and ends with LF or CRLF. The delimiter is one byte.
//   Errors  bad_input "<name>:<line>" of the row's start: a quote inside an unquoted cell, text after a closing quote,
//           a quote that is never closed, a carriage return outside quotes that ends no row.
class CsvScanner {
 public:
  // `most_columns`: in a row; 0 for no limit.
  CsvScanner(LineReader& lines, char delimiter, CsvSpaces spaces = CsvSpaces::are_text,
             std::size_t most_columns = kMostColumns)
      : lines_(lines), delimiter_(delimiter), spaces_(spaces), most_columns_(most_columns) {}

  // Moves to the next row and puts its cells, with their quotes, into `cells` (bytes of row()). Returns false at the
  // end.
  [[nodiscard]] bool next(std::vector<Range>& cells);
  // Returns the row with its line end; valid until the next call.
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

// Decodes a cell: removes its quotes.
void decode_cell(std::string_view cell, std::string& into);

// Appends `text` as a cell; in quotes if necessary, or if `quoted`.
void append_cell(std::string& out, std::string_view text, char delimiter, bool quoted);

// Appends cells to a row, with delimiters between them.
//   Requires  `out` outlives it; it may have other bytes before the row.
class CsvRow {
 public:
  CsvRow(std::string& out, char delimiter) : out_(out), begin_(out.size()), delimiter_(delimiter) {}

  // Appends a cell with its bytes in the source.
  void copy(std::string_view cell) { begin_cell().append(cell); }
  // Appends a cell with this text; in quotes if necessary, or if `quoted`.
  void say(std::string_view text, bool quoted = false) { append_cell(begin_cell(), text, delimiter_, quoted); }
  // Begins a cell that the caller appends.
  std::string& begin_cell() {
    if (!std::exchange(first_, false)) out_.push_back(delimiter_);
    return out_;
  }
  // An empty line would be no row, so an empty row becomes one empty cell in quotes.
  void require_bytes() {
    if (out_.size() == begin_) out_.append("\"\"");
  }

 private:
  std::string& out_;
  std::size_t begin_;
  char delimiter_;
  bool first_ = true;
};

}  // namespace sumi::io
