#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "table/coded_table.hpp"
#include "table/requirements.hpp"

namespace sumi::table {

// Finds Mondrian's cut of a class: at the median of the column with the greatest spread, relative to the whole table
// and by its weight.
//   Paper    LeFevre, DeWitt, Ramakrishnan 2006. There a column is given up if its median cut is not allowed; here the
//            allowable cut nearest to the median is used, and the next column only if there is none.
//   Strict   equal values stay together. Relaxed: rows with the median value are distributed so that both sides have
//            equal size, in the order in which they lie; if that isn't allowed, strict.
//   Cost     O(rows), and O(distinct values) if that is less than sorting; more if more than rows are required.
//   Threads  one at a time; each worker has its own.
template <typename Code>
class MedianSplit {
 public:
  MedianSplit(const CodedTable& table, const Requirements& requirements, bool strict);

  // Divides the rows; returns where the right side begins, or nothing if no cut is allowed.
  [[nodiscard]] std::optional<std::size_t> divide(CodedRows<Code>& rows, const RowRange& range);

 private:
  void find_extents(const CodedRows<Code>& rows, const RowRange& range);
  void order_columns();
  [[nodiscard]] std::optional<std::size_t> divide_by(CodedRows<Code>& rows, const RowRange& range,
                                                     std::size_t attribute);
  [[nodiscard]] std::optional<std::size_t> divide_relaxed(CodedRows<Code>& rows, const RowRange& range,
                                                          std::size_t attribute);
  void count(const CodedRows<Code>& rows, const RowRange& range, std::size_t attribute);
  [[nodiscard]] bool hold(const CodedRows<Code>& rows, const RowRange& left, const RowRange& right);

  const CodedTable& table_;
  const Requirements& requirements_;
  bool strict_;
  std::vector<Code> low_, high_;
  std::vector<std::pair<double, std::size_t>> columns_;  // width and column; widest first
  std::vector<std::uint32_t> counts_;
  std::vector<std::pair<Code, std::size_t>> values_;  // with the number of rows up to and including them
  Requirements::Scratch scratch_;
};

extern template class MedianSplit<std::int16_t>;
extern template class MedianSplit<std::int32_t>;

}  // namespace sumi::table
