#include "table/load_table.hpp"

#include <algorithm>
#include <set>

#include "io/corpora/csv_rows.hpp"
#include "io/corpora/hierarchy_rows.hpp"
#include "table/cell_counts.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
TableOptions LoadedTable::with(unsigned k) const {
  TableOptions own = options;
  own.promise.k = k;
  own.population = population.columns.empty() ? nullptr : &population;
  return own;
}

std::vector<std::vector<std::string>> hierarchy_rows_of(const QuasiColumn& column,
                                                        const std::vector<std::string>& values,
                                                        const std::vector<std::string>& population) {
  if (column.plan && !column.hierarchy_file.empty())
    throw Error{Error::Kind::bad_usage, column.name, "a hierarchy has a file and is to be built; keep one of them",
                Settings{"hierarchy"}};
  if (!column.hierarchy_file.empty()) return io::read_hierarchy(column.hierarchy_file);
  if (!column.plan) return {};
  std::vector<std::string> all = values;
  std::set<std::string_view> known(values.begin(), values.end());
  for (const std::string& value : population)
    if (known.insert(value).second) all.push_back(value);
  return build_hierarchy(all, *column.plan, column.name);
}

LoadedTable load_table(const TableFileOptions& options) {
  return table::load_from(table::input_of(options), options);
}

io::Input table::input_of(const TableFileOptions& options) {
  return options.inputs.empty() ? io::Input(options.input) : io::Input::of_several(options.inputs);
}

std::vector<std::string> table::columns_called(const TableFileOptions& options) {
  std::vector<std::string> names = options.sensitive;
  for (const QuasiColumn& one : options.quasi_identifiers) names.push_back(one.name);
  names.insert(names.end(), options.drop.begin(), options.drop.end());
  names.insert(names.end(), options.pass.begin(), options.pass.end());
  names.push_back(options.person);
  return names;
}

LoadedTable table::load_from(const io::Input& input, const TableFileOptions& options) {
  io::CsvRows rows(input, options.layout, options.skip_unread, columns_called(options));
  LoadedTable loaded;
  for (const io::UnreadFile& file : rows.unread()) loaded.unread.push_back(file.path + ": " + file.what);
  loaded.options = options.table;
  loaded.options.quasi_identifiers.clear();
  loaded.options.sensitive.clear();
  std::vector<std::size_t> indices;
  const auto take = [&](const std::string& name) {
    const std::size_t index = io::column_index(rows.names(), name, input.name());
    if (std::find(indices.begin(), indices.end(), index) != indices.end())
      throw Error{
          Error::Kind::bad_usage, "",
          "one column is named for two purposes; a column can be a quasi-identifier, sensitive, or name persons"};
    indices.push_back(index);
    loaded.table.columns.emplace_back(rows.names()[index]);
    return indices.size() - 1;
  };
  for (const QuasiColumn& one : options.quasi_identifiers) {
    QuasiIdentifier& taken = loaded.options.quasi_identifiers.emplace_back();
    taken.column = take(one.name);
    taken.type = one.type;
    taken.order = one.order;
    taken.weight = one.weight;
  }
  for (const std::string& name : options.sensitive) loaded.options.sensitive.push_back(take(name));
  if (!options.person.empty()) loaded.options.person = take(options.person);

  std::vector<std::size_t> dropped;
  for (const std::string& name : options.drop) dropped.push_back(io::column_index(rows.names(), name, input.name()));
  std::vector<table::CellCounts> passed;
  for (std::size_t i = 0; i < rows.names().size(); ++i) {
    const auto is_it = [i](std::size_t index) { return index == i; };
    if (std::none_of(indices.begin(), indices.end(), is_it) && std::none_of(dropped.begin(), dropped.end(), is_it))
      passed.emplace_back(i);
  }
  for (const std::size_t index : dropped)
    if (std::find(indices.begin(), indices.end(), index) != indices.end())
      throw Error{Error::Kind::bad_usage, "", "a column is both named and dropped; do only one"};
  while (rows.next()) {
    for (std::size_t i = 0; i < indices.size(); ++i) loaded.table.columns[i].add(rows.text(indices[i]));
    for (table::CellCounts& column : passed) column.add(rows.text(column.column()));
  }
  for (const table::CellCounts& column : passed)
    if (column.is_nearly_unique(options.table.promise.k)) loaded.nearly_unique.push_back(rows.names()[column.column()]);
  if (!options.population.empty()) {
    std::vector<std::string> names;
    for (const QuasiIdentifier& one : loaded.options.quasi_identifiers)
      names.push_back(loaded.table.columns[one.column].name());
    TableLayout layout = options.layout;
    layout.delimiter = 0;
    loaded.population = io::read_table(io::Input(options.population), layout, names);
  }
  for (std::size_t i = 0; i < options.quasi_identifiers.size(); ++i) {
    QuasiIdentifier& own = loaded.options.quasi_identifiers[i];
    const std::vector<std::string> others =
        loaded.population.columns.empty() ? std::vector<std::string>() : loaded.population.columns[i].values();
    own.hierarchy = hierarchy_rows_of(options.quasi_identifiers[i], loaded.table.columns[own.column].values(), others);
  }
  return loaded;
}

}  // namespace sumi
