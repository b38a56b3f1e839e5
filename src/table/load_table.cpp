#include <algorithm>
#include <set>

#include "io/corpora/csv_rows.hpp"
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

namespace table {
namespace {

using Indices = std::vector<std::size_t>;

bool holds(const Indices& indices, std::size_t index) {
  return std::find(indices.begin(), indices.end(), index) != indices.end();
}

// Adds the named columns, empty.
// Result  their indices in the file, in the order of the table's columns.
Indices add_columns(const io::CsvRows& rows, const std::string& file, const TableFileOptions& options,
                    LoadedTable& loaded) {
  Indices indices;
  const auto take = [&](const std::string& name) {
    const std::size_t index = io::column_index(rows.names(), name, file);
    if (holds(indices, index))
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
  return indices;
}

// Counts cells of columns that are neither named nor dropped.
std::vector<CellCounts> counts_of_passed(const io::CsvRows& rows, const std::string& file, const Indices& named,
                                         const std::vector<std::string>& drop) {
  Indices dropped;
  for (const std::string& name : drop) dropped.push_back(io::column_index(rows.names(), name, file));
  std::vector<CellCounts> passed;
  for (std::size_t i = 0; i < rows.names().size(); ++i)
    if (!holds(named, i) && !holds(dropped, i)) passed.emplace_back(i);
  for (const std::size_t index : dropped)
    if (holds(named, index)) throw Error{Error::Kind::bad_usage, "", "a column is both named and dropped; do only one"};
  return passed;
}

void add_cells(io::CsvRows& rows, const Indices& named, std::vector<CellCounts> passed, LoadedTable& loaded) {
  while (rows.next()) {
    for (std::size_t i = 0; i < named.size(); ++i) loaded.table.columns[i].add(rows.text(named[i]));
    for (CellCounts& column : passed) column.add(rows.text(column.column()));
  }
  for (const CellCounts& column : passed)
    if (column.is_nearly_unique(loaded.options.promise.k))
      loaded.nearly_unique.push_back(rows.names()[column.column()]);
}

Table population_of(const TableFileOptions& options, const LoadedTable& loaded) {
  std::vector<std::string> names;
  for (const QuasiIdentifier& one : loaded.options.quasi_identifiers)
    names.push_back(loaded.table.columns[one.column].name());
  TableLayout layout = options.layout;
  layout.delimiter = 0;
  return io::read_table(io::Input(options.population), layout, names);
}

}  // namespace
}  // namespace table

LoadedTable table::load_from(const io::Input& input, const TableFileOptions& options) {
  io::CsvRows rows(input, options.layout, options.skip_unread, columns_called(options));
  LoadedTable loaded;
  for (const io::UnreadFile& file : rows.unread()) loaded.unread.push_back(file.path + ": " + file.what);
  loaded.options = options.table;
  loaded.options.quasi_identifiers.clear();
  loaded.options.sensitive.clear();
  const Indices named = add_columns(rows, input.name(), options, loaded);
  add_cells(rows, named, counts_of_passed(rows, input.name(), named, options.drop), loaded);
  if (!options.population.empty()) loaded.population = population_of(options, loaded);
  for (std::size_t i = 0; i < options.quasi_identifiers.size(); ++i) {
    QuasiIdentifier& own = loaded.options.quasi_identifiers[i];
    const std::vector<std::string> others =
        loaded.population.columns.empty() ? std::vector<std::string>() : loaded.population.columns[i].values();
    own.hierarchy = hierarchy_rows_of(options.quasi_identifiers[i], loaded.table.columns[own.column].values(), others);
  }
  return loaded;
}

}  // namespace sumi
