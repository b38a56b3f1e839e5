#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "table/coded_table.hpp"

namespace sumi::table {

// The distinct rows of a table, with their frequencies, divided in place. Best cuts never separate equal rows, so they
// are processed once.
//   Order    by first occurrence, until divided.
//   Cost     O(rows * columns), in one pass with a hash table.
//   Memory   4 bytes a code of a distinct row, and 8 a row.
template <typename Code>
struct DistinctRows {
  std::size_t stride = 0;  // codes per row: the columns', padded with 0 to a multiple of 8
  std::vector<Code> codes;
  std::vector<std::uint32_t> counts;  // number of equal rows in the table

  explicit DistinctRows(const CodedTable& table);

  [[nodiscard]] std::size_t size() const { return counts.size(); }
  [[nodiscard]] const Code* row(std::size_t row) const { return codes.data() + row * stride; }
  // Returns the number of the table's rows in a range of these.
  [[nodiscard]] std::size_t rows_in(const RowRange& range) const;
  // Returns the table's row numbers of a distinct row, ascending.
  [[nodiscard]] std::span<const std::uint32_t> ids(std::size_t row) const {
    return {ids_.data() + first_[numbers_[row]], counts[row]};
  }
  void append_ids(const RowRange& range, std::vector<std::uint32_t>& ids) const;

  // Moves rows whose code of the attribute is marked to the front; returns where the others begin. `marks`: one byte
  // per code.
  std::size_t divide(const RowRange& range, std::size_t attribute, const std::vector<char>& marks);

 private:
  void number_rows(const CodedTable& table);

  std::vector<std::uint32_t> numbers_;  // before any division
  std::vector<std::uint32_t> first_;    // for each number: begin of its ids
  std::vector<std::uint32_t> ids_;
};

extern template struct DistinctRows<std::int16_t>;
extern template struct DistinctRows<std::int32_t>;

}  // namespace sumi::table
