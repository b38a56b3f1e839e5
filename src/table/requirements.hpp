#pragma once

#include <cstddef>
#include <cstdint>
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

 private:
  struct Sensitive {
    std::vector<std::uint32_t> value_of;  // each row's, in the order of its scale
    std::vector<double> whole;            // share of each value in the whole table
  };

  [[nodiscard]] bool diverse(const Sensitive& sensitive, std::span<const std::uint32_t> rows, Scratch& scratch) const;
  [[nodiscard]] bool fits_population(std::span<const std::uint32_t> rows) const;
  // Weights of values among the rows, persons weighing 1 each; returns their sum.
  double weigh(const Sensitive& sensitive, std::span<const std::uint32_t> rows, Scratch& scratch) const;

  const CodedTable& coded_;
  TablePromise promise_;
  std::vector<std::uint32_t> person_of_;  // empty: each row is a person
  std::vector<Sensitive> sensitive_;
  std::size_t least_rows_ = 1;
  bool only_rows_ = true;
};

}  // namespace sumi::table
