#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/keys/keyed_order.hpp"
#include <sumi/table/anonymize_table_file.hpp>

namespace sumi::table {

// Refuses a column that would be published unchanged although it may identify persons.
//   Errors  bad_usage, always.
[[noreturn]] void refuse_nearly_unique(const std::string& table, const std::string& column, unsigned k);

// Counts the rows of a column that is published unchanged, by the fingerprints of their cells.
class CellCounts {
 public:
  explicit CellCounts(std::size_t column) : column_(column) {}

  [[nodiscard]] std::size_t column() const { return column_; }
  void add(std::string_view cell);
  // Returns whether at least half of the rows, and any, have a cell that fewer than k rows have, so that it may
  // identify persons.
  [[nodiscard]] bool is_nearly_unique(unsigned k) const;

 private:
  std::size_t column_;
  std::size_t rows_ = 0;
  std::unordered_map<std::size_t, std::size_t> rows_of_;  // only summed up, in any order
};

[[nodiscard]] io::Input input_of(const TableFileOptions& options);
// Returns the columns that the options refer to, by name or number.
[[nodiscard]] std::vector<std::string> columns_called(const TableFileOptions& options);

// Does load_table() for an input that is read again afterwards.
[[nodiscard]] LoadedTable load_from(const io::Input& input, const TableFileOptions& options);

// Returns the name of the person with this number, from 0, in a published table.
[[nodiscard]] inline std::string published_person(std::uint32_t number) {
  return fmt::format("p{:06}", number + 1);
}

// The rows of a table as published, held until their order is known. Persons are named p000001, p000002, ... by first
// occurrence in that order, so their names don't influence it.
//   Memory  the bytes published, and 40 a row.
class RenderedRows {
 public:
  // `line_end` ends each row: a row with another one would be recognizable anywhere.
  explicit RenderedRows(std::string line_end) : line_end_(std::move(line_end)) {}

  // Appends to the current row; a person's name is inserted between what is appended before and after.
  [[nodiscard]] std::string& bytes() { return bytes_; }
  void put_person(std::uint32_t person);
  // Ends the row. `source_row`: from 0.
  void end_row(std::size_t source_row);

  // Without a key rows keep their order.
  void arrange(const std::optional<Key>& key);
  void write(io::ByteSink& sink) const;
  // Writes a JSON line per published row: {"row": 1, "source_row": 17}, both from 1.
  void write_pairs(io::ByteSink& sink) const;

 private:
  struct Row {
    std::size_t begin = 0;
    std::size_t person_at = 0;
    std::size_t end = 0;
    std::size_t source_row = 0;
    std::optional<std::uint32_t> person;
  };

  std::string line_end_;
  std::string bytes_;
  Row made_;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> order_;
};

}  // namespace sumi::table
