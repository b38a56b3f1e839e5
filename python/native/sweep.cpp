#include "bindings.hpp"
#include "corpus.hpp"
#include "job.hpp"
#include "mask_json.hpp"
#include "promise.hpp"
#include "values.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/sweep.hpp>

namespace sumi::python {
namespace {

using Json = nlohmann::ordered_json;

std::vector<unsigned> numbers_of(Arguments& arguments, const char* name) {
  std::vector<std::uint64_t> given;
  std::vector<unsigned> numbers;
  arguments.take(name, given);
  for (const std::uint64_t one : given) {
    if (one > std::numeric_limits<std::int32_t>::max()) Arguments::refuse(name, "numbers below 2^31");
    numbers.push_back(static_cast<unsigned>(one));
  }
  return numbers;
}

std::optional<double> number_of(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

// Returns one row of the table: one cell per column, as in the command line's CSV.
SweepRow row_of(const SweepOutcome& outcome, const Json& json) {
  SweepRow row{.k = outcome.k, .n = outcome.n};
  for (const auto& [name, value] : json.items())
    row.cells.push_back(value.is_string() ? value.get<std::string>() : value.is_null() ? "" : value.dump());
  row.kept_ratio = number_of(json["kept_ratio"]);
  row.hidden_character_rate = number_of(json["hidden_character_rate"]);
  row.anonymized_rate = number_of(json["anonymized_rate"]);
  row.untouched_rate = number_of(json["untouched_rate"]);
  row.fully_hidden_rate = number_of(json["fully_hidden_rate"]);
  return row;
}

py::dict sweep_documents(const Documents& documents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  SweepOptions sweeping;
  sweeping.mask = mask_options_of(arguments);
  sweeping.ks = numbers_of(arguments, "ks");
  sweeping.ns = numbers_of(arguments, "ns");
  sweeping.passages = 0;
  arguments.take("passages", sweeping.passages);
  arguments.take("passage_characters", sweeping.passage_characters);
  arguments.finish();
  if (!sweeping.mask.promise.counts() && !sweeping.mask.promise.uses(Method::terms))
    throw Error{Error::Kind::bad_usage, "", "the method spans hides the same at each k; name another method"};
  if (!sweeping.mask.promise.uses(Method::ngrams)) sweeping.ns.clear();
  const SweepResult result = run(listener, [corpus = documents.corpus, sweeping](const Progress& progress) {
    return sweep(*corpus, sweeping, progress);
  });
  SweepReport report{.title = "What each setting hides"};
  py::list rows;
  py::list cells;
  MaskOptions mask = sweeping.mask;
  for (const SweepOutcome& outcome : result.outcomes) {
    mask.promise.k = outcome.k;
    mask.promise.n = outcome.n.value_or(mask.promise.n);
    const Json json = cli::mask_json(mask, outcome.summary, outcome.rounds);
    if (report.columns.empty())
      for (const auto& [name, value] : json.items()) report.columns.push_back(name);
    report.rows.push_back(row_of(outcome, json));
    rows.append(value_of(json));
    cells.append(list_of(report.rows.back().cells));
  }
  report.passages = result.passages;
  report.mark = mask.promise.mark;
  report.collapse = mask.promise.collapse;
  report.facts = {{"method", names_of(mask.promise.methods)}};
  if (mask.promise.counts()) {
    report.facts.push_back({"counted", std::string(name_of(mask.promise.by))});
    report.facts.push_back({"guarantee", std::string(name_of(mask.promise.guarantee))});
  }
  report.facts.push_back({"documents", std::to_string(documents.corpus->size())});
  py::dict made;
  made["columns"] = list_of(report.columns);
  made["rows"] = rows;
  made["cells"] = cells;
  made["page"] = text_of(sweep_page(report));
  return made;
}

}  // namespace

void bind_sweep(py::module_& module) {
  module.def("sweep", &sweep_documents, py::arg("documents"), py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
