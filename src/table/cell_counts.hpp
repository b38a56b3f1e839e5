#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

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

}  // namespace sumi::table
