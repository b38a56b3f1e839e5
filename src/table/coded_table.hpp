#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "table/attribute.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// The quasi-identifiers of a table as codes, row by row; also of its population, with the same codes.
struct CodedTable {
  std::vector<Attribute> attributes;
  std::size_t rows = 0;
  std::vector<std::uint32_t> codes;       // rows * attributes
  std::vector<std::uint32_t> population;  // rows * attributes
  std::vector<std::size_t> values_added;

  [[nodiscard]] std::size_t width() const { return attributes.size(); }
  [[nodiscard]] const std::uint32_t* row(std::size_t row) const { return codes.data() + row * width(); }
};

// Errors: bad_input as anonymize(); the place is the column's name.
[[nodiscard]] CodedTable code_table(const Table& table, const TableOptions& options);

// A half-open range of rows.
struct RowRange {
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] std::size_t size() const { return end - begin; }
  bool operator==(const RowRange&) const = default;
};

// Rows with adjacent codes, divided in place so that memory is read in order. Codes are signed, so that their least and
// greatest are found eight at a time.
template <typename Code>
struct CodedRows {
  std::size_t stride = 0;  // codes per row: the columns', padded with 0 to a multiple of 8
  std::vector<Code> codes;
  std::vector<std::uint32_t> ids;  // row numbers in the table

  explicit CodedRows(const CodedTable& table)
      : stride((table.width() + 7) / 8 * 8), codes(table.rows * stride), ids(table.rows) {
    for (std::size_t row = 0; row < table.rows; ++row) {
      for (std::size_t i = 0; i < table.width(); ++i) codes[row * stride + i] = static_cast<Code>(table.row(row)[i]);
      ids[row] = static_cast<std::uint32_t>(row);
    }
  }

  [[nodiscard]] const Code* row(std::size_t row) const { return codes.data() + row * stride; }
  [[nodiscard]] std::span<const std::uint32_t> ids_of(const RowRange& range) const {
    return {ids.data() + range.begin, range.size()};
  }
  [[nodiscard]] std::size_t size() const { return ids.size(); }
  void append_ids(const RowRange& range, std::vector<std::uint32_t>& all) const {
    const std::span<const std::uint32_t> own = ids_of(range);
    all.insert(all.end(), own.begin(), own.end());
  }
  void swap_rows(std::size_t a, std::size_t b) {
    std::swap_ranges(codes.begin() + static_cast<std::ptrdiff_t>(a * stride),
                     codes.begin() + static_cast<std::ptrdiff_t>((a + 1) * stride),
                     codes.begin() + static_cast<std::ptrdiff_t>(b * stride));
    std::swap(ids[a], ids[b]);
  }

  // Moves rows for which is_left(code of the attribute) holds to the front; returns where the others begin.
  template <typename IsLeft>
  std::size_t divide(const RowRange& range, std::size_t attribute, const IsLeft& is_left) {
    std::size_t left = range.begin;
    std::size_t right = range.end;
    for (;;) {
      while (left < right && is_left(row(left)[attribute])) ++left;
      while (left < right && !is_left(row(right - 1)[attribute])) --right;
      if (left == right) return left;
      swap_rows(left, right - 1);
    }
  }
};

}  // namespace sumi::table
