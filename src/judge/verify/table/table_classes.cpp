#include "judge/verify/table/table_classes.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

bool all_stars(const Table& table, const std::vector<std::size_t>& columns, std::size_t row) {
  for (const std::size_t column : columns)
    if (table.columns[column].text(row) != "*") return false;
  return true;
}

// Returns whether a class could be labelled `*` in this column. It could not if the hierarchy's root has another name.
// It could not if all other cells are ranges, sets or numbers, and only suppressed rows have a `*`.
bool may_be_label(const Table& table, const TableCheckOptions& options, std::size_t column,
                  const std::vector<std::size_t>& known) {
  const TableColumn& cells = table.columns[column];
  const std::optional<std::string> root = covering_of(options, cells.name()).root();
  if (root && *root != "*") return false;
  const auto& said = cells.values();
  const auto is_generalized = [](const std::string& cell) { return cell.starts_with('[') || cell.starts_with('{'); };
  const auto is_on_scale = [](const std::string& cell) { return cell == "*" || scale_value(cell).has_value(); };
  const bool generalized = std::any_of(said.begin(), said.end(), is_generalized);
  const bool scaled = !root && said.size() > 1 && std::all_of(said.begin(), said.end(), is_on_scale);
  if (!generalized && !scaled) return true;
  for (std::size_t row = 0; row < table.rows(); ++row)
    if (cells.text(row) == "*" && !all_stars(table, known, row)) return true;
  return false;
}

std::size_t size_of(const Table& table, const TableCheckOptions& options, const std::vector<std::uint32_t>& rows) {
  if (options.person.empty() || options.promise.map) return rows.size();
  const TableColumn& persons = table.columns[columns_named(table, {options.person}).front()];
  std::set<std::uint32_t> distinct;
  for (const std::uint32_t row : rows) distinct.insert(persons.cells()[row]);
  return distinct.size();
}

}  // namespace

Covering covering_of(const TableCheckOptions& options, const std::string& column) {
  std::vector<std::vector<std::string>> hierarchy;
  std::vector<std::string> order;
  for (const auto& [name, rows] : options.hierarchies)
    if (name == column) hierarchy = rows;
  for (const auto& [name, values] : options.orders)
    if (name == column) order = values;
  return Covering(std::move(hierarchy), order);
}

std::vector<std::size_t> columns_named(const Table& table, const std::vector<std::string>& names) {
  std::vector<std::size_t> columns;
  for (const std::string& name : names) {
    const std::optional<std::size_t> column = table.column_named(name);
    if (!column)
      throw Error{Error::Kind::bad_usage, name,
                  "the table does not have exactly one column of this name; name a column that it has once"};
    columns.push_back(*column);
  }
  return columns;
}

TableClasses classes_of(const Table& table, const TableCheckOptions& options) {
  if (options.quasi_identifiers.empty())
    throw Error{Error::Kind::bad_usage, "",
                "no quasi-identifier is named; name the columns that others may know of a person"};
  if (table.rows() == 0) throw Error{Error::Kind::bad_input, "", "the table has no row; there is nothing to judge"};
  const std::vector<std::size_t> known = columns_named(table, options.quasi_identifiers);
  std::vector<std::size_t> all = known;
  for (const std::size_t column : columns_named(table, options.sensitive)) all.push_back(column);
  TableClasses classes;
  std::map<std::vector<std::uint32_t>, std::size_t> number_of;
  std::vector<std::uint32_t> cells;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (!options.sensitive.empty() && all_stars(table, all, row)) {
      classes.suppressed.push_back(static_cast<std::uint32_t>(row));
      continue;
    }
    cells.clear();
    for (const std::size_t column : known) cells.push_back(table.columns[column].cells()[row]);
    const auto [found, is_new] = number_of.emplace(cells, classes.rows.size());
    if (is_new) classes.rows.emplace_back();
    classes.rows[found->second].push_back(static_cast<std::uint32_t>(row));
  }
  if (!options.sensitive.empty()) return classes;
  const auto stars = std::find_if(classes.rows.begin(), classes.rows.end(),
                                  [&](const auto& rows) { return all_stars(table, known, rows.front()); });
  if (stars == classes.rows.end()) return classes;
  const auto may_be = [&](std::size_t column) { return may_be_label(table, options, column, known); };
  if (size_of(table, options, *stars) < options.promise.k || !std::all_of(known.begin(), known.end(), may_be)) {
    classes.suppressed = std::move(*stars);
    classes.rows.erase(stars);
  }
  return classes;
}

std::vector<std::size_t> population_of(const Table& table, const TableClasses& classes,
                                       const TableCheckOptions& options) {
  const Table& population = *options.population;
  const std::vector<std::size_t> known = columns_named(table, options.quasi_identifiers);
  const std::vector<std::size_t> others = columns_named(population, options.quasi_identifiers);
  // For each column, whether a published text covers a value of the population; each pair is tested once.
  std::vector<std::vector<std::vector<char>>> covered(known.size());
  for (std::size_t i = 0; i < known.size(); ++i) {
    const Covering covering = covering_of(options, options.quasi_identifiers[i]);
    const std::vector<std::string>& values = population.columns[others[i]].values();
    for (const std::string& cell : table.columns[known[i]].values()) {
      std::vector<char>& row = covered[i].emplace_back();
      for (const std::string& value : values) {
        const std::optional<bool> covers = covering.covers(cell, value);
        if (!covers && value == values.front() && cell.starts_with('['))
          throw Error{Error::Kind::bad_input, options.quasi_identifiers[i],
                      "a cell is a range of neither numbers nor dates; give the order of the column's values",
                      Settings{"order"}};
        row.push_back(covers.value_or(false) ? 1 : 0);
      }
    }
  }
  std::vector<std::size_t> counts;
  for (const std::vector<std::uint32_t>& rows : classes.rows) {
    std::size_t count = 0;
    for (std::size_t other = 0; other < population.rows(); ++other) {
      std::size_t i = 0;
      while (i < known.size() &&
             covered[i][table.columns[known[i]].cells()[rows.front()]][population.columns[others[i]].cells()[other]])
        ++i;
      count += i == known.size() ? 1 : 0;
    }
    counts.push_back(count);
  }
  return counts;
}

}  // namespace sumi::verify
