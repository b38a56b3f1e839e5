#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/first_row.hpp"
#include "io/records/record.hpp"
#include <sumi/model/table.hpp>

namespace sumi::io {

// The rows of a table, cell by cell, as they lie in their file; of a workbook, as table_bytes() gives them. A folder,
// or several inputs, are one table: the rows of all its files (table_files.hpp), in byte order of their names.
//   Errors  bad_input as CsvScanner, table_files(); a row with more or fewer cells than the first; no row at all; a
//           file whose columns aren't those of the first; bad_usage: a header that nobody said, which may be data
//           (first_row.hpp), and bad_input: such a header that stands again as a row.
class CsvRows {
 public:
  // `skip_unread`: of several files, those that are no tables are left out; else they are an error.
  // `called`: columns that somebody calls by name (or number).
  CsvRows(const Input& input, const TableLayout& layout, bool skip_unread = false,
          std::vector<std::string> called = {});

  // Of the first file. Of several, raw() gives cells as it takes to stand between these: by its quotes nobody can tell
  // from which file a cell is.
  [[nodiscard]] char delimiter() const { return delimiter_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  // The first row as it lies, with a U+FEFF before it; without a header only that.
  [[nodiscard]] std::string_view preamble() const { return preamble_; }
  [[nodiscard]] std::string_view header_cell(std::size_t column) const;
  // Why the header of the first file may be data; nothing: it is none, or there is none.
  [[nodiscard]] const std::optional<FirstRowDoubt>& doubt() const { return doubt_; }
  // Moves to the next row. False at the end.
  [[nodiscard]] bool next();
  [[nodiscard]] std::string_view row() const { return scanner_->row(); }
  // With its quotes, or what it says.
  [[nodiscard]] std::string_view raw(std::size_t column) const {
    return is_respelled_ ? std::string_view(respelled_[column])
                         : row().substr(cells_[column].begin, cells_[column].size());
  }
  [[nodiscard]] std::string_view text(std::size_t column);
  [[nodiscard]] std::string place() const { return lines_->place(); }
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_before_ + lines_->bytes_read(); }
  // Whether the rows come from several files.
  [[nodiscard]] bool is_of_several() const { return !further_.empty(); }
  [[nodiscard]] const std::vector<UnreadFile>& unread() const { return unread_; }

 private:
  void open(const Input& input);
  [[nodiscard]] bool open_next();
  void respell();

  [[nodiscard]] bool is_header_again();

  TableLayout layout_;
  std::vector<std::string> called_;
  std::optional<FirstRowDoubt> doubt_;
  std::string hint_;            // of the open file
  std::vector<Input> further_;  // files behind the first
  std::size_t opened_ = 0;      // of these
  std::vector<UnreadFile> unread_;
  std::uint64_t bytes_before_ = 0;
  std::unique_ptr<LineReader> lines_;
  std::unique_ptr<CsvScanner> scanner_;
  char delimiter_ = 0;
  char own_delimiter_ = 0;  // of the open file
  bool is_respelled_ = false;
  std::vector<std::string> respelled_;
  std::vector<std::string> names_;
  std::string preamble_;
  std::vector<Range> header_cells_;  // of the preamble
  std::vector<Range> cells_;
  std::string decoded_;
  bool first_waits_ = false;  // without a header, the first row is read already
};

// The column that `wanted` names, else numbers (from 1). Errors: bad_usage at `place` where there is none, or several
// have the name.
[[nodiscard]] std::size_t column_index(const std::vector<std::string>& names, std::string_view wanted,
                                       const std::string& place);

// Columns of a table by name or number, in this order; all where none is named. Errors: as CsvRows and column_index.
[[nodiscard]] Table read_table(const Input& input, const TableLayout& layout, const std::vector<std::string>& columns,
                               bool skip_unread = false);

}  // namespace sumi::io
