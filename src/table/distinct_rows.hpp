#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "table/coded_rows.hpp"
#include "table/coded_table.hpp"

namespace sumi::table {

// The different rows of a table, and how often each is there, to be divided in place. Best cuts never part equal rows,
// so they are looked at once.
//   Order    by first appearance, until divided.
//   Cost     O(rows * columns), in one pass through a hash table.
//   Memory   4 bytes a code of a different row, and 8 a row.
template <typename Code>
struct DistinctRows {
  std::size_t stride = 0;  // codes a row: the columns', and 0 up to a multiple of 8
  std::vector<Code> codes;
  std::vector<std::uint32_t> counts;  // rows of the table that are so

  explicit DistinctRows(const CodedTable& table);

  [[nodiscard]] std::size_t size() const { return counts.size(); }
  [[nodiscard]] const Code* row(std::size_t row) const { return codes.data() + row * stride; }
  // Rows of the table in a range of these.
  [[nodiscard]] std::size_t rows_in(const RowRange& range) const;
  // Numbers in the table of a row's equals, ascending.
  [[nodiscard]] std::span<const std::uint32_t> ids(std::size_t row) const {
    return {ids_.data() + first_[numbers_[row]], counts[row]};
  }
  void append_ids(const RowRange& range, std::vector<std::uint32_t>& ids) const;

  // Rows whose code of the attribute is marked to the front; returns where the others begin. `marks`: a byte a code.
  std::size_t divide(const RowRange& range, std::size_t attribute, const std::vector<char>& marks);

 private:
  void number_rows(const CodedTable& table);

  std::vector<std::uint32_t> numbers_;  // before anything was divided
  std::vector<std::uint32_t> first_;    // of each number: where its ids begin
  std::vector<std::uint32_t> ids_;
};

extern template struct DistinctRows<std::int16_t>;
extern template struct DistinctRows<std::int32_t>;

}  // namespace sumi::table
