#pragma once

#include <string>
#include <vector>

#include "table/partition_rows.hpp"

namespace sumi::table {

// Returns the labels of a class, with ranges extended to their cuts if there are reaches.
[[nodiscard]] std::vector<std::string> labels_of(const CodedTable& table, const PartitionedRows& partitioned,
                                                 std::size_t c);

// Joins classes with equal labels, which a reader can't distinguish. If each row is a person, the joined class
// satisfies the requirements because both parts do; if persons have several rows, or the share of a population is
// bounded, it may not: then it is joined with the class that costs least, until all do.
//   Requires  all rows together satisfy them. Cost O(rows * columns) if nothing needs joining; O(classes * rows) for
//             each class that does.
void join_alike(const CodedTable& table, const Losses& losses, const Requirements& requirements,
                PartitionedRows& partitioned);

}  // namespace sumi::table
