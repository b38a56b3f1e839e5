#include "arguments.hpp"
#include "bindings.hpp"
#include "job.hpp"
#include "link/link_report.hpp"
#include "link_json.hpp"
#include "values.hpp"
#include <sumi/link/link.hpp>
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

// Takes columns of str by name, with equally many cells; None is a missing cell. `sources`: the input of each row.
std::shared_ptr<const LinkRecords> records_of(const py::dict& columns, const py::object& sources) {
  std::vector<std::string> names;
  std::vector<py::list> cells;
  for (const auto& [name, column] : columns) {
    names.push_back(utf8_of(name, "the name of a column"));
    if (!PyList_Check(column.ptr())) throw py::type_error("a column must be a list");
    cells.push_back(py::reinterpret_borrow<py::list>(column));
    if (cells.back().size() != cells.front().size())
      throw Error{Error::Kind::bad_input, "", "columns have different numbers of rows; give as many in each"};
  }
  if (cells.empty() || cells.front().empty())
    throw Error{Error::Kind::bad_input, "", "there are no records; give at least one"};
  const auto records = std::make_shared<LinkRecords>(names);
  for (std::size_t row = 0; row < cells.front().size(); ++row) {
    std::vector<std::string> values;
    for (const py::list& column : cells) {
      const py::handle cell = column[row];
      values.push_back(cell.is_none() ? std::string() : utf8_of(cell, "a cell of row " + std::to_string(row + 1)));
    }
    const std::vector<std::string_view> views(values.begin(), values.end());
    const auto source = sources.is_none() ? 0U : sources[py::int_(row)].cast<std::uint32_t>();
    records->add(views, source);
  }
  return records;
}

py::dict link_columns(const py::dict& columns, const py::object& sources, const py::dict& options,
                      const py::object& listener) {
  Arguments arguments(options);
  std::string toml;
  std::vector<std::string> without;
  std::optional<double> threshold;
  std::optional<double> loose_threshold;
  bool one_to_one = false;
  std::uint64_t seed = 1;
  arguments.take("rules", toml);
  arguments.take("without", without);
  arguments.take("threshold", threshold);
  arguments.take("loose_threshold", loose_threshold);
  arguments.take("one_to_one", one_to_one);
  arguments.take("seed", seed);
  const unsigned threads = arguments.threads();
  arguments.finish();
  const auto records = records_of(columns, sources);
  struct Made {
    LinkRules rules;
    LinkResult result;
  };
  const Made made = run(listener, [=](const Progress& progress) {
    Made one;
    const link::WrittenRules written = link::parse_rules(toml, "the rules");
    if (!written.comparisons || !written.blocks) one.rules = find_link_rules(*records, without, threads);
    if (!written.comparisons && one.rules.comparisons.empty()) {
      if (records->size() > 1)
        throw Error{Error::Kind::bad_input, "", "no column distinguishes persons; name some in the rules",
                    Settings{"rules"}};
      one.rules.comparisons = {{.column = records->columns().front()}};
    }
    written.apply_to(one.rules);
    if (threshold) one.rules.threshold = *threshold;
    if (loose_threshold) one.rules.loose_threshold = loose_threshold;
    if (one_to_one) one.rules.one_to_one = true;
    one.result = link_records(*records, one.rules, {.threads = threads, .seed = seed, .progress = progress});
    return one;
  });
  py::list pairs;
  for (const LinkedPair& pair : made.result.pairs)
    pairs.append(py::make_tuple(pair.left, pair.right, pair.weight, pair.probability()));
  const auto numbers = [](const std::vector<std::uint32_t>& all) {
    py::list list;
    for (const std::uint32_t one : all) list.append(one);
    return list;
  };
  py::dict result;
  result["persons"] = numbers(made.result.persons);
  result["loose"] = numbers(made.result.loose);
  result["pairs"] = pairs;
  cli::Json summary;
  cli::put_linked(records->size(), made.rules, made.result, std::nullopt, summary);
  summary["rules"] = link::rules_toml(made.rules);
  result["summary"] = value_of(summary);
  return result;
}

}  // namespace

void bind_link(py::module_& module) {
  module.def("link", &link_columns, py::arg("columns"), py::arg("sources"), py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
