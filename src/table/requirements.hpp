#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "table/coded_table.hpp"

namespace sumi::table {

// What a class must keep, asked of its rows.
//   Threads  holds() may be called by several, each with a Scratch of its own.
class Requirements {
 public:
  struct Scratch {
    std::vector<std::uint64_t> pairs;
    std::vector<double> shares;
    std::vector<std::uint32_t> values;
    std::size_t most_holders = 0;  // persons that have the most frequent value
  };

  // Requires: `coded` lives as long.
  Requirements(const Table& table, const TableOptions& options, const CodedTable& coded);

  // Rows no class can do with less of.
  [[nodiscard]] std::size_t least_rows() const { return least_rows_; }
  // Whether that many rows are all it takes.
  [[nodiscard]] bool only_rows() const { return only_rows_; }
  // Rows or persons of a class, as k counts.
  [[nodiscard]] std::size_t size_of(std::span<const std::uint32_t> rows, Scratch& scratch) const;
  // O(rows log rows), and the rows of the population where one is asked for.
  [[nodiscard]] bool hold(std::span<const std::uint32_t> rows, Scratch& scratch) const;
  // Whether the rows of no class may be these: none, or as many as a class has (of a population, everybody fits them);
  // where their sensitive cells are shown (TableOptions::shows_suppressed), diverse and close as a class is.
  [[nodiscard]] bool hold_suppressed(std::span<const std::uint32_t> rows, Scratch& scratch) const;

 private:
  struct Sensitive {
    std::vector<std::uint32_t> cell_of;                 // each row's
    std::vector<std::vector<std::uint32_t>> values_of;  // each cell's, in the order of their scale, distinct
    std::vector<double> whole;                          // share of each value in the whole table
    bool has_several = false;                           // values in one cell
  };

  [[nodiscard]] Sensitive sensitive_of(const TableColumn& column, std::optional<char> separator) const;

  [[nodiscard]] bool diverse(const Sensitive& sensitive, std::span<const std::uint32_t> rows, Scratch& scratch) const;
  [[nodiscard]] bool fits_population(std::span<const std::uint32_t> rows) const;
  // Weights of values among the rows, persons weighing 1 each, split over their values; returns their sum.
  double weigh(const Sensitive& sensitive, std::span<const std::uint32_t> rows, Scratch& scratch) const;

  const CodedTable& coded_;
  TablePromise promise_;
  bool is_separated_;  // cells may have several values
  bool shows_suppressed_;
  std::vector<std::uint32_t> person_of_;  // empty: each row is a person
  std::vector<Sensitive> sensitive_;
  std::size_t least_rows_ = 1;
  bool only_rows_ = true;
};

}  // namespace sumi::table
