#pragma once

#include <string>
#include <vector>

#include "table/partition_rows.hpp"

namespace sumi::table {

// The labels of a class, with ranges to their cuts where there are reaches.
[[nodiscard]] std::vector<std::string> labels_of(const CodedTable& table, const PartitionedRows& partitioned,
                                                 std::size_t c);

// Joins classes with equal labels, as a reader does. Of rows that are a person each, the joined class keeps what both
// parts keep; where persons have several rows, or the share of a population is bounded, it may not: then it is joined
// with the class that costs least, until all keep what is required.
//   Requires  all rows together keep it. Cost O(rows * columns) where nothing needs joining; O(classes * rows) for each
//             class that does.
void join_alike(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                PartitionedRows& partitioned);

}  // namespace sumi::table
