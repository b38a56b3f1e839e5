#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "table/coded_rows.hpp"
#include "table/requirements.hpp"

namespace sumi::table {

// Mondrian's cut of a class: of the column whose values are spread widest, relative to the whole table and by its
// weight, at the median.
//   Paper    LeFevre, DeWitt, Ramakrishnan 2006. There a column is given up when its median cut is not allowed; here
//            the allowable cut nearest to the median is taken, and the next column only where there is none.
//   Strict   equal values stay together. Relaxed: rows with the median value are dealt so that both sides are as large,
//            in the order in which they lie; where that isn't allowed, strict.
//   Cost     O(rows), and O(distinct values) where that is less than sorting; more where more than rows are required.
//   Threads  one at a time; each worker has its own.
template <typename Code>
class MedianSplit {
 public:
  MedianSplit(const CodedTable& table, const Requirements& requirements, bool strict);

  // Divides the rows; where the right side begins. Nothing where no cut is allowed.
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
  std::vector<std::pair<double, std::size_t>> columns_;  // width, column; widest first
  std::vector<std::uint32_t> counts_;
  std::vector<std::pair<Code, std::size_t>> values_;  // and rows up to and with them
  Requirements::Scratch scratch_;
};

extern template class MedianSplit<std::int16_t>;
extern template class MedianSplit<std::int32_t>;

}  // namespace sumi::table
