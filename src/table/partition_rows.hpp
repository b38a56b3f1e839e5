#pragma once

#include <vector>

#include "table/cut_regions.hpp"
#include "table/improve_classes.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// The classes into which a table is divided top-down, in the order of cuts, the rows of each ascending; with the
// reaches of ranges if options.cut_boxes. Requires: all rows together satisfy the requirements.
struct PartitionedRows {
  Classes classes;
  std::vector<std::vector<Reach>> reaches;
};
[[nodiscard]] PartitionedRows partition_rows(const CodedTable& table, const Losses& losses,
                                             const Requirements& requirements, const TableOptions& options);

}  // namespace sumi::table
