#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "table/coded_table.hpp"

namespace sumi::table {

// Checks the requirements of a class, given its rows.
//   Threads  holds() may be called by several, each with a Scratch of its own.
class Requirements {
 public:
  struct Scratch {
    std::vector<std::uint64_t> pairs;
    std::vector<double> shares;
    std::vector<std::uint32_t> values;
    std::size_t most_holders = 0;  // persons with the most frequent value
  };

  // Requires: `coded` outlives it.
  Requirements(const Table& table, const TableOptions& options, const CodedTable& coded);

  // Returns the least number of rows of any class.
  [[nodiscard]] std::size_t least_rows() const { return least_rows_; }
  // Returns whether least_rows() rows suffice: nothing else is required of a class.
  [[nodiscard]] bool only_rows() const { return only_rows_; }
  // Returns the rows or persons of a class, as k counts.
  [[nodiscard]] std::size_t size_of(std::span<const std::uint32_t> rows, Scratch& scratch) const;
  // Cost: O(rows log rows), and the rows of the population if one is required.
  [[nodiscard]] bool hold(std::span<const std::uint32_t> rows, Scratch& scratch) const;
  // Returns whether these may be the rows outside of all classes: none, or as many as a class has (for a population,
  // everybody fits them); if their sensitive cells are shown (TableOptions::shows_suppressed), diverse and close like a
  // class.
  [[nodiscard]] bool hold_suppressed(std::span<const std::uint32_t> rows, Scratch& scratch) const;

 private:
  struct Sensitive {
    std::vector<std::uint32_t> cell_of;                 // one per row
    std::vector<std::vector<std::uint32_t>> values_of;  // of each cell, in the order of their scale, distinct
    std::vector<double> whole;                          // share of each value in the whole table
    bool has_several = false;                           // several values in one cell
  };

  [[nodiscard]] Sensitive sensitive_of(const TableColumn& column, std::optional<char> separator) const;

  [[nodiscard]] bool diverse(const Sensitive& sensitive, std::span<const std::uint32_t> rows, Scratch& scratch) const;
  [[nodiscard]] bool fits_population(std::span<const std::uint32_t> rows) const;
  // Computes weights of values among the rows: each person weighs 1, split over their values; returns their sum.
  double weigh(const Sensitive& sensitive, std::span<const std::uint32_t> rows, Scratch& scratch) const;

  const CodedTable& coded_;
  TablePromise promise_;
  bool is_separated_;  // cells may have several values
  bool shows_suppressed_;
  std::vector<std::uint32_t> person_of_;  // empty if each row is a person
  std::vector<Sensitive> sensitive_;
  std::size_t least_rows_ = 1;
  bool only_rows_ = true;
};

}  // namespace sumi::table
