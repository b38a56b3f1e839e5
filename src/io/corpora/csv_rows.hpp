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

// The rows of a table, cell by cell, as they are in its file; for a workbook, as table_bytes() gives them. A folder, or
// several inputs, are one table: the rows of all its files (table_files.hpp), in byte order of their names.
//   Errors  bad_input as CsvScanner, table_files(); a row with more or fewer cells than the first; no row at all; a
//           file whose columns aren't those of the first; bad_usage: a header that the user didn't declare and that may
//           be data (first_row.hpp), and bad_input: such a header that is repeated as a row.
class CsvRows {
 public:
  // `skip_unread`: among several files, those that are no tables are skipped; else they are an error. `called`: columns
  // that the user refers to by name (or number).
  CsvRows(const Input& input, const TableLayout& layout, bool skip_unread = false,
          std::vector<std::string> called = {});

  // Returns the delimiter of the first file. For several files, raw() gives cells in the form required by this
  // delimiter, so that their quotes don't reveal from which file they come.
  [[nodiscard]] char delimiter() const { return delimiter_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  // Returns the first row as it is in the file, with a U+FEFF before it; without a header only that.
  [[nodiscard]] std::string_view preamble() const { return preamble_; }
  [[nodiscard]] std::string_view header_cell(std::size_t column) const;
  // Returns why the header of the first file may be data; nothing if it isn't, or if there is no header.
  [[nodiscard]] const std::optional<FirstRowDoubt>& doubt() const { return doubt_; }
  // Moves to the next row. Returns false at the end.
  [[nodiscard]] bool next();
  [[nodiscard]] std::string_view row() const { return scanner_->row(); }
  // Return the cell with its quotes, or decoded.
  [[nodiscard]] std::string_view raw(std::size_t column) const {
    return is_respelled_ ? std::string_view(respelled_[column])
                         : row().substr(cells_[column].begin, cells_[column].size());
  }
  [[nodiscard]] std::string_view text(std::size_t column);
  [[nodiscard]] std::string place() const { return lines_->place(); }
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_before_ + lines_->bytes_read(); }
  // Returns whether the rows come from several files.
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
  std::string hint_;            // for the open file
  std::vector<Input> further_;  // files after the first
  std::size_t opened_ = 0;      // how many of these were opened
  std::vector<UnreadFile> unread_;
  std::uint64_t bytes_before_ = 0;
  std::unique_ptr<LineReader> lines_;
  std::unique_ptr<CsvScanner> scanner_;
  char delimiter_ = 0;
  char own_delimiter_ = 0;  // for the open file
  bool is_respelled_ = false;
  std::vector<std::string> respelled_;
  std::vector<std::string> names_;
  std::string preamble_;
  std::vector<Range> header_cells_;  // cells of the preamble
  std::vector<Range> cells_;
  std::string decoded_;
  bool first_waits_ = false;  // without a header, the first row is already read
};

// Returns the column that `wanted` names, else the column with that number (from 1). Errors: bad_usage at `place` if
// there is none, or several have the name.
[[nodiscard]] std::size_t column_index(const std::vector<std::string>& names, std::string_view wanted,
                                       const std::string& place);

// Reads columns of a table by name or number, in this order; all if none is named. Errors: as CsvRows and column_index.
[[nodiscard]] Table read_table(const Input& input, const TableLayout& layout, const std::vector<std::string>& columns,
                               bool skip_unread = false);

// Reads the rows of a generalization hierarchy: a file without header, in each row a value followed by its
// generalizations, level by level; separated by `;` or `,` (the more frequent one in the first row). Rows may differ in
// length.
//   Errors  bad_input as CsvScanner; no row.
[[nodiscard]] std::vector<std::vector<std::string>> read_hierarchy(const std::string& path);

}  // namespace sumi::io
