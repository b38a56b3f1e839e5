#include "arguments.hpp"
#include "bindings.hpp"
#include "job.hpp"
#include "link/rules_file.hpp"
#include "values.hpp"
#include <sumi/link/link.hpp>
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

using Json = nlohmann::ordered_json;

// Columns of str by name, as many cells each; None is a missing cell. `sources`: of which input each row is.
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

Json blocks_of(const std::vector<LinkBlockSize>& blocks) {
  Json json = Json::array();
  for (const LinkBlockSize& block : blocks)
    json.push_back({{"name", block.name},
                    {"keys", block.keys},
                    {"pairs", block.pairs},
                    {"largest", block.largest},
                    {"skipped", block.skipped}});
  return json;
}

const char* words_of(LinkDoubt doubt) {
  switch (doubt) {
    case LinkDoubt::none:
      return "";
    case LinkDoubt::one_comparison:
      return "one comparison";
    case LinkDoubt::held:
      return "more matches than chance explains";
    case LinkDoubt::no_gap:
      return "no gap between matches and other pairs";
  }
  return "";
}

Json linked_json(const LinkRecords& records, const LinkRules& rules, const LinkResult& result) {
  Json json;
  json["records"] = records.size();
  json["pairs_compared"] = result.pairs_compared;
  json["links"] = result.links;
  json["persons"] = result.person_count;
  if (rules.loose_threshold) json["persons_loose"] = result.loose_count;
  json["lambda"] = result.model.lambda;
  json["iterations"] = result.iterations;
  json["threshold"] = rules.threshold;
  json["cut_clusters"] = result.cut_clusters;
  json["equal_apart"] = result.equal_apart;
  json["held"] = result.is_held;
  json["expected_matches"] = result.expected_matches;
  json["expected_errors"] = result.expected_errors;
  json["undecided"] = result.doubt == LinkDoubt::none ? Json() : Json(words_of(result.doubt));
  json["blocks"] = blocks_of(result.blocks);
  json["rules"] = link::rules_toml(rules);
  return json;
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
  result["summary"] = value_of(linked_json(*records, made.rules, made.result));
  return result;
}

}  // namespace

void bind_link(py::module_& module) {
  module.def("link", &link_columns, py::arg("columns"), py::arg("sources"), py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
