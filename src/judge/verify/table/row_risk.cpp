#include <set>

#include "base/text/mark_text.hpp"
#include "judge/verify/table/table_classes.hpp"
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
  const auto say = [&](const std::vector<std::uint32_t>& rows, std::size_t of_population) {
    std::size_t size = rows.size();
    if (persons != nullptr) {
      std::set<std::uint32_t> distinct;
      for (const std::uint32_t row : rows) distinct.insert(persons->cells()[row]);
      size = distinct.size();
    }
    for (const std::uint32_t row : rows) {
      risks.table_candidates[row] = size;
      if (options.population != nullptr) risks.population_candidates[row] = of_population;
    }
  };
  for (std::size_t c = 0; c < classes.rows.size(); ++c) say(classes.rows[c], fitting.empty() ? 0 : fitting[c]);
  say(classes.suppressed, options.population == nullptr ? 0 : options.population->rows());
  return risks;
}

}  // namespace sumi::verify
