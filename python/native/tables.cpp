#include "tables.hpp"

#include "base/text/value_form.hpp"
#include "bindings.hpp"
#include "job.hpp"
#include "table_json.hpp"
#include "values.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>
#include <sumi/table/publish_table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::python {
namespace {

using Json = nlohmann::ordered_json;
using Hierarchy = std::vector<std::vector<std::string>>;

std::optional<Closeness::Distance> distance_named(std::string_view name) {
  if (name == "equal") return Closeness::Distance::equal;
  if (name == "ordered") return Closeness::Distance::ordered;
  return std::nullopt;
}

std::optional<bool> boxes_named(std::string_view name) {
  if (name == "cut") return true;
  if (name == "tight") return false;
  return std::nullopt;
}

std::size_t column_of(const Table& table, const std::string& name, const char* option) {
  const std::optional<std::size_t> column = table.column_named(name);
  if (!column)
    throw Error{Error::Kind::bad_usage, "", std::string(option) + " names a column that isn't there once; check it"};
  return *column;
}

py::dict by_column(Arguments& arguments, const char* name) {
  py::object given;
  if (!arguments.take_object(name, given)) return {};
  if (!PyDict_Check(given.ptr())) throw py::type_error(std::string(name) + " must be a dict by column");
  return py::reinterpret_borrow<py::dict>(given);
}

std::vector<std::string> texts_of(py::handle list, const char* what) {
  Arguments one(py::dict(py::arg("texts") = py::reinterpret_borrow<py::object>(list)));
  std::vector<std::string> texts;
  if (!one.take("texts", texts)) throw py::type_error(std::string(what) + " must be a list of str");
  return texts;
}

Hierarchy hierarchy_of(py::handle rows) {
  Hierarchy hierarchy;
  if (!py::isinstance<py::iterable>(rows)) throw py::type_error("a hierarchy must be a list of rows");
  for (const py::handle row : rows) hierarchy.push_back(texts_of(row, "a row of a hierarchy"));
  return hierarchy;
}

TablePromise promise_of_table(Arguments& arguments) {
  TablePromise promise;
  if (!arguments.take("k", promise.k)) Arguments::refuse("k", "given, and at least 2");
  std::string diversity;
  if (arguments.take("l_diversity", diversity)) {
    promise.diversity = diversity_named(diversity);
    if (!promise.diversity) Arguments::refuse("l_diversity", "distinct:L, entropy:L or recursive:C,L");
  }
  double closeness = 0;
  if (arguments.take("t_closeness", closeness)) {
    if (!(closeness >= 0 && closeness <= 1)) Arguments::refuse("t_closeness", "from 0 to 1");
    promise.closeness = Closeness{.t = closeness};
  }
  Closeness::Distance distance = Closeness::Distance::equal;
  arguments.take_named("t_distance", distance, distance_named, "equal or ordered");
  if (promise.closeness) promise.closeness->distance = distance;
  arguments.take("k_map", promise.map);
  std::vector<double> presence;
  if (arguments.take("delta_presence", presence)) {
    if (presence.size() != 2) Arguments::refuse("delta_presence", "two shares, the least and the greatest");
    promise.presence = {presence[0], presence[1]};
  }
  return promise;
}

struct Generalizing {
  Table table;
  Table population;
  bool has_population = false;
  PublishTableOptions options;
  std::vector<std::string> names;  // of quasi-identifiers
};

void take_quasi_identifiers(Arguments& arguments, Generalizing& made) {
  std::vector<std::string> names;
  if (!arguments.take("qi", names) || names.empty()) Arguments::refuse("qi", "given: at least one column");
  std::vector<QuasiIdentifier>& all = made.options.table.quasi_identifiers;
  for (const std::string& name : names) all.push_back({.column = column_of(made.table, name, "qi")});
  const auto named = [&](py::handle column, const char* option) -> QuasiIdentifier& {
    const auto at = std::find(names.begin(), names.end(), utf8_of(column, "a column"));
    if (at == names.end())
      throw Error{Error::Kind::bad_usage, "",
                  std::string(option) + " names a column that is not a quasi-identifier; add it to qi"};
    return all[static_cast<std::size_t>(at - names.begin())];
  };
  for (const auto& [column, type] : by_column(arguments, "types")) {
    const std::optional<ColumnType> one = column_type_named(utf8_of(type, "a type"));
    if (!one) Arguments::refuse("types", "of numeric, date, ordered, categorical");
    named(column, "types").type = *one;
  }
  for (const auto& [column, rows] : by_column(arguments, "hierarchies"))
    named(column, "hierarchies").hierarchy = hierarchy_of(rows);
  for (const auto& [column, order] : by_column(arguments, "orders"))
    named(column, "orders").order = texts_of(order, "an order");
  for (const auto& [column, weight] : by_column(arguments, "weights")) {
    Arguments one(py::dict(py::arg("weight") = py::reinterpret_borrow<py::object>(weight)));
    one.take("weight", named(column, "weights").weight);
  }
  made.names = names;
}

Generalizing generalizing_of(const py::dict& columns, Arguments& arguments) {
  Generalizing made;
  made.table = table_of(columns);
  TableOptions& table = made.options.table;
  take_quasi_identifiers(arguments, made);
  std::vector<std::string> names;
  if (arguments.take("sensitive", names))
    for (const std::string& name : names) table.sensitive.push_back(column_of(made.table, name, "sensitive"));
  std::string person;
  if (arguments.take("person_column", person)) table.person = column_of(made.table, person, "person_column");
  names.clear();
  if (arguments.take("drop", names))
    for (const std::string& name : names) made.options.drop.push_back(column_of(made.table, name, "drop"));
  names.clear();
  if (arguments.take("pass_columns", names))
    for (const std::string& name : names) made.options.pass.push_back(column_of(made.table, name, "pass_columns"));
  arguments.take("drop_suppressed", made.options.drop_suppressed);
  table.promise = promise_of_table(arguments);
  arguments.take_named("objective", table.objective, objective_named, "hierarchy, set or range");
  arguments.take_named("algorithm", table.partitioning, partitioning_named, "best-split, strict or relaxed");
  arguments.take_named("boxes", table.cut_boxes, boxes_named, "tight or cut");
  arguments.take("suppress_limit", table.suppress_limit);
  arguments.take("effort", table.effort);
  arguments.take("seed", table.seed);
  table.threads = arguments.threads();
  py::object population;
  made.has_population = arguments.take_object("population", population);
  if (made.has_population) made.population = table_of(population.cast<py::dict>());
  bool keep_order = false;
  arguments.take("keep_order", keep_order);
  std::shared_ptr<const std::string> key;
  if (arguments.take_bytes("order_key", key)) {
    Key given;
    if (key->size() != given.bytes.size()) Arguments::refuse("order_key", "32 bytes");
    std::copy(key->begin(), key->end(), given.bytes.begin());
    made.options.order_key = given;
  } else if (!keep_order) {
    made.options.order_key = Key::random();
  }
  return made;
}

py::tuple anonymize_columns(const py::dict& columns, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  const auto made = std::make_shared<Generalizing>(generalizing_of(columns, arguments));
  arguments.finish();
  if (made->has_population) made->options.table.population = &made->population;
  const PublishedTable published =
      run(listener, [made](const Progress& progress) { return publish_table(made->table, made->options, progress); });
  const unsigned k = made->options.table.promise.k;
  Json summary = cli::loss_json(k, published.anonymized.loss);
  const auto names = [&](const std::vector<std::size_t>& numbers) {
    Json list = Json::array();
    for (const std::size_t one : numbers) list.push_back(made->table.columns[one].name());
    return list;
  };
  summary["passed"] = names(published.passed);
  summary["nearly_unique"] = names(published.nearly_unique);
  if (const std::optional<std::size_t>& person = made->options.table.person)
    summary["persons_written_alike"] = written_alike(made->table.columns[*person].values());
  summary["order"] = made->options.order_key ? "shuffled" : "kept";
  py::list rows;
  for (const std::uint32_t row : published.source_rows) rows.append(row);
  return py::make_tuple(columns_of(published.table), rows, value_of(summary));
}

Json verdict_json(const verify::TableVerdict& verdict) {
  Json json;
  json["holds"] = verdict.holds();
  json["k"] = verdict.k;
  json["l"] = verdict.l ? Json(*verdict.l) : Json(nullptr);
  json["t"] = verdict.t ? Json(*verdict.t) : Json(nullptr);
  json["classes"] = verdict.classes;
  json["rows"] = verdict.rows;
  json["suppressed_rows"] = verdict.suppressed_rows;
  json["violations"] = verdict.violations.size();
  return json;
}

py::tuple check_columns(const py::dict& columns, const py::dict& options, const py::object& listener) {
  struct Judged {
    Table published;
    Table source;
    Table population;
    verify::TableCheckOptions options;
  };
  Arguments arguments(options);
  const auto judged = std::make_shared<Judged>();
  judged->published = table_of(columns);
  verify::TableCheckOptions& check = judged->options;
  check.promise = promise_of_table(arguments);
  if (!arguments.take("qi", check.quasi_identifiers)) Arguments::refuse("qi", "given: at least one column");
  arguments.take("sensitive", check.sensitive);
  arguments.take("person_column", check.person);
  py::object source;
  if (arguments.take_object("source", source)) {
    judged->source = table_of(source.cast<py::dict>());
    std::vector<std::uint64_t> pairs;
    if (arguments.take("source_rows", pairs))
      judged->source = verify::paired_rows(judged->source, {pairs.begin(), pairs.end()});
    check.source = &judged->source;
  }
  py::object population;
  if (arguments.take_object("population", population)) {
    judged->population = table_of(population.cast<py::dict>());
    check.population = &judged->population;
  }
  for (const auto& [column, rows] : by_column(arguments, "hierarchies"))
    check.hierarchies.emplace_back(utf8_of(column, "a column"), hierarchy_of(rows));
  for (const auto& [column, order] : by_column(arguments, "orders"))
    check.orders.emplace_back(utf8_of(column, "a column"), texts_of(order, "an order"));
  arguments.finish();
  const verify::TableVerdict verdict =
      run(listener, [judged](const Progress&) { return verify::check_table(judged->published, judged->options); });
  py::list violations;
  for (const verify::TableViolation& one : verdict.violations)
    violations.append(py::make_tuple(one.row, text_of(name_of(one.reason)), text_of(one.column)));
  return py::make_tuple(value_of(verdict_json(verdict)), violations);
}

}  // namespace

Table table_of(const py::dict& columns) {
  Table table;
  for (const auto& [name, cells] : columns) {
    if (!PyList_Check(cells.ptr())) throw py::type_error("a column must be a list");
    TableColumn& column = table.columns.emplace_back(utf8_of(name, "the name of a column"));
    for (const py::handle cell : py::reinterpret_borrow<py::list>(cells))
      column.add(utf8_of(cell, "a cell of row " + std::to_string(column.rows() + 1)));
  }
  return table;
}

py::dict columns_of(const Table& table) {
  py::dict columns;
  for (const TableColumn& column : table.columns) {
    const py::list values = list_of(column.values());
    py::list cells(column.rows());
    for (std::size_t row = 0; row < column.rows(); ++row) cells[row] = values[column.cells()[row]];
    columns[text_of(column.name())] = cells;
  }
  return columns;
}

void bind_tables(py::module_& module) {
  module.def("anonymize_table", &anonymize_columns, py::arg("columns"), py::arg("options"), py::arg("listener"));
  module.def("check_table", &check_columns, py::arg("columns"), py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
