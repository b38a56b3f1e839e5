#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <sumi/model/table.hpp>

namespace sumi::verify {

// The power of a set of columns to distinguish rows.
struct ColumnRisk {
  std::vector<std::string> columns;
  double distinction = 0;  // distinct combinations of cells / rows; removing the other rows leaves a key
  double separation = 0;   // share of the pairs of rows that differ; 1 for a single row
};

// The risk of every set of at most `most_columns` of these columns, the least distinguishing first: by number of
// columns, then separation.
//   Paper    Motwani, Xu: Efficient algorithms for masking and finding quasi-identifiers (2007): alpha-distinct,
//            alpha-separation.
//   Cost     O(rows log rows) a set.
//   Threads  any number of calls at the same time.
//   Errors   bad_usage: no column, a missing one or one that is named twice, more than 10,000 sets. bad_input: no row;
//            columns of different lengths, text that isn't UTF-8.
[[nodiscard]] std::vector<ColumnRisk> column_risks(const Table& table, const std::vector<std::string>& columns,
                                                   std::size_t most_columns);

}  // namespace sumi::verify
