#include <set>

#include "text/sound_table.hpp"
#include "verify/table/table_classes.hpp"
#include <sumi/verify/row_risk.hpp>

namespace sumi::verify {

RowRisks row_risks(const Table& table, const TableCheckOptions& options) {
  require_sound(table);
  if (options.population != nullptr) require_sound(*options.population, "the population");
  const TableClasses classes = classes_of(table, options);
  const TableColumn* persons =
      options.person.empty() ? nullptr : &table.columns[columns_named(table, {options.person}).front()];
  std::vector<std::size_t> fitting;
  if (options.population != nullptr) fitting = population_of(table, classes, options);
  RowRisks risks;
  risks.table_candidates.assign(table.rows(), 0);
  if (options.population != nullptr) risks.population_candidates.assign(table.rows(), 0);
  for (std::size_t c = 0; c < classes.rows.size(); ++c) {
    std::size_t size = classes.rows[c].size();
    if (persons != nullptr) {
      std::set<std::uint32_t> distinct;
      for (const std::uint32_t row : classes.rows[c]) distinct.insert(persons->cells()[row]);
      size = distinct.size();
    }
    for (const std::uint32_t row : classes.rows[c]) {
      risks.table_candidates[row] = size;
      if (!fitting.empty()) risks.population_candidates[row] = fitting[c];
    }
  }
  return risks;
}

}  // namespace sumi::verify
