#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sumi {

// A column of a table: its distinct cells, in the order of their first appearance, and for each row the index of its
// cell.
class TableColumn {
 public:
  TableColumn() = default;
  // A column without rows.
  explicit TableColumn(std::string name) : name_(std::move(name)) {}
  // Requires: distinct values; each of `cells` below their number.
  TableColumn(std::string name, std::vector<std::string> values, std::vector<std::uint32_t> cells);

  // Adds a row. Errors: unfinished beyond 2^32 - 2 distinct values.
  void add(std::string_view cell);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::size_t rows() const { return cells_.size(); }
  [[nodiscard]] const std::vector<std::string>& values() const { return values_; }
  [[nodiscard]] const std::vector<std::uint32_t>& cells() const { return cells_; }
  // The cell of a row, from 0.
  [[nodiscard]] const std::string& text(std::size_t row) const { return values_[cells_[row]]; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };

  std::string name_;
  std::vector<std::string> values_;
  std::vector<std::uint32_t> cells_;
  std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>>
      numbers_;  // looked up only, never walked through
};

// The layout of a table in its file: RFC 4180, a row a line, the first one the columns' names.
struct TableLayout {
  char delimiter = 0;  // 0: comma, semicolon, tab or bar, whichever is most frequent in the first row, outside quotes
  bool header = true;  // false: columns are named 1, 2, ...
  bool header_said = false;  // the first row is a header, even if it looks like data; otherwise that is an error
  std::string encoding;      // an ICU converter's name; empty: UTF-8
};

// Columns with equally many rows.
struct Table {
  std::vector<TableColumn> columns;

  [[nodiscard]] std::size_t rows() const { return columns.empty() ? 0 : columns.front().rows(); }
  // The index of the column with this name; nothing if none or several have it.
  [[nodiscard]] std::optional<std::size_t> column_named(std::string_view name) const;
};

}  // namespace sumi
