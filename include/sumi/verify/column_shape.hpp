#pragma once

#include <string>
#include <vector>

#include <sumi/model/table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// How the values of a column are spread in a table, and how a reader of what was published would take them to be.
struct ColumnShape {
  // One of the source's values.
  struct Value {
    std::string text;
    double place = 0;         // the number or day, on a scale
    double before_share = 0;  // of the source's rows
    double after_share = 0;   // of the published rows: a generalized cell counts evenly for each value that it covers
  };
  std::string column;
  bool on_scale = false;  // all values but missing ones are numbers or dates; then they come by place, else the
                          // commonest first
  std::vector<Value> values;
  double unknown_share = 0;  // of the published rows: cells of which nobody can say what they cover
};

// Of the column of this name in both tables; hierarchies and orders are those of `options`.
//   Cost     O(distinct published cells * distinct values).
//   Threads  any number of calls at the same time.
//   Errors   bad_usage: a column that isn't there; bad_input: no row; tables as in check_table().
[[nodiscard]] ColumnShape column_shape(const Table& source, const Table& published, const std::string& column,
                                       const TableCheckOptions& options);

}  // namespace sumi::verify
