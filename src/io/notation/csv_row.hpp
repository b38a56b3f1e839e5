#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "io/notation/csv_scanner.hpp"

namespace sumi::io {

// Puts cells behind one another into a row, with delimiters between them.
//   Requires  `out` outlives it; it may hold other bytes in front of the row.
class CsvRow {
 public:
  CsvRow(std::string& out, char delimiter) : out_(out), begin_(out.size()), delimiter_(delimiter) {}

  // A cell as it lies in its source.
  void copy(std::string_view cell) { begin_cell().append(cell); }
  // A cell that says `text`; in quotes where it must be, or where `quoted`.
  void say(std::string_view text, bool quoted = false) { append_cell(begin_cell(), text, delimiter_, quoted); }
  // For a cell that the caller appends.
  std::string& begin_cell() {
    if (!std::exchange(first_, false)) out_.push_back(delimiter_);
    return out_;
  }
  // A line without anything would be no row: where nothing stands in it, it becomes one empty cell in quotes.
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
