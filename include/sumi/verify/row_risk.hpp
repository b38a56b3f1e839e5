#pragma once

#include <cstddef>
#include <vector>

#include <sumi/model/table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// Among how many a row's person hides; the risk of being found is 1 / it.
struct RowRisks {
  // Rows, or persons where a column names them, that look like this row; of a suppressed one, that are suppressed.
  std::vector<std::size_t> table_candidates;
  // Rows of the population that fit it, of a suppressed one all; 0: nobody fits. Empty without a population.
  std::vector<std::size_t> population_candidates;
};

// The risk of each row, as table_risk() sums them up: for the custodian alone.
//   Threads  any number of calls at the same time.
//   Errors   as table_risk().
[[nodiscard]] RowRisks row_risks(const Table& table, const TableCheckOptions& options);

}  // namespace sumi::verify
