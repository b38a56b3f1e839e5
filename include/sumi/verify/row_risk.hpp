#pragma once

#include <cstddef>
#include <vector>

#include <sumi/model/table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// The number of candidates for a row's person; the risk of identification is 1 / it.
struct RowRisks {
  // The number of rows (persons, if a column names them) that are equal to this row in all quasi-identifiers; for a
  // suppressed row, of suppressed ones.
  std::vector<std::size_t> table_candidates;
  // The number of rows of the population that fit it, for a suppressed row all; 0: nobody fits. Empty without a
  // population.
  std::vector<std::size_t> population_candidates;
};

// The risk of each row, which table_risk() summarizes: for the custodian only.
//   Threads  any number of calls at the same time.
//   Errors   as table_risk().
[[nodiscard]] RowRisks row_risks(const Table& table, const TableCheckOptions& options);

}  // namespace sumi::verify
