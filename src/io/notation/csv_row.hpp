#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "io/notation/csv_scanner.hpp"

namespace sumi::io {

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
