#pragma once

#include <string>
#include <vector>

#include <sumi/model/table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// The distribution of a column's values in a table, and the distribution that a reader of the publication would infer.
struct ColumnShape {
  // A value of the source.
  struct Value {
    std::string text;
    double place = 0;         // the number or day, on a scale
    double before_share = 0;  // among the source's rows
    double after_share = 0;  // among the published rows: a generalized cell counts evenly for each value that it covers
  };
  std::string column;
  bool on_scale = false;  // all values but missing ones are numbers or dates, sorted by place; otherwise they are
                          // sorted by frequency
  std::vector<Value> values;
  double unknown_share = 0;  // among the published rows: cells whose covered values are unknown
};

// Compares the column of this name in both tables; hierarchies and orders are those of `options`.
//   Cost     O(distinct published cells * distinct values).
//   Threads  any number of calls at the same time.
//   Errors   bad_usage: a missing column; bad_input: no row; tables as in check_table().
[[nodiscard]] ColumnShape column_shape(const Table& source, const Table& published, const std::string& column,
                                       const TableCheckOptions& options);

}  // namespace sumi::verify
