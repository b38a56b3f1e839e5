#include "bindings.hpp"
#include "corpus.hpp"
#include "hide/redact/redact_sources.hpp"
#include "hide_json.hpp"
#include "job.hpp"
#include "redact_json.hpp"
#include "tables.hpp"
#include "values.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/hide/redact.hpp>
#include <sumi/model/error.hpp>

namespace sumi::python {
namespace {

using Json = nlohmann::ordered_json;

// Takes {"text", "id", "owner", "spans", further fields …}.
HideDocument document_of(py::handle given, std::size_t number) {
  const std::string place = "document " + std::to_string(number);
  if (!PyDict_Check(given.ptr())) throw py::type_error(place + " must be a dict");
  const auto fields = py::reinterpret_borrow<py::dict>(given);
  if (!fields.contains("text")) throw Error{Error::Kind::bad_input, place, "it has no text; give one"};
  HideDocument document;
  document.document.text = utf8_of(fields["text"], "the text of " + place);
  for (const auto& [name, value] : fields) {
    const std::string field = utf8_of(name, "the name of a field");
    if (field == "text" || value.is_none()) continue;
    if (field == "spans") {
      document.document.spans = ranges_of(value, document.document.text, place);
      continue;
    }
    std::string text = utf8_of(value, "the field " + field);
    if (field == "id") {
      document.document.id = std::move(text);
    } else if (field == "owner") {
      document.document.owner = std::move(text);
    } else {
      document.fields.emplace_back(field, std::move(text));
    }
  }
  return document;
}

HideContent content_of(py::handle given, HideSource::What what) {
  if (what == HideSource::What::table) {
    if (!PyDict_Check(given.ptr())) throw py::type_error("a table must be columns by name");
    return table_of(py::reinterpret_borrow<py::dict>(given));
  }
  if (!PyList_Check(given.ptr())) throw py::type_error("documents and resources must be a list");
  if (what == HideSource::What::fhir) {
    HideResources resources;
    for (const py::handle one : given) resources.json.push_back(utf8_of(one, "each resource"));
    return resources;
  }
  std::vector<HideDocument> documents;
  for (const py::handle one : given) documents.push_back(document_of(one, documents.size() + 1));
  return documents;
}

struct Value {
  py::object operator()(const Table& table) const { return columns_of(table); }
  py::object operator()(const HideResources& resources) const { return list_of(resources.json); }
  py::object operator()(const std::vector<HideDocument>& documents) const {
    py::list list;
    for (const HideDocument& one : documents) {
      py::dict document;
      if (one.document.id) document["id"] = text_of(*one.document.id);
      if (one.document.owner) document["owner"] = text_of(*one.document.owner);
      document["text"] = text_of(one.document.text);
      for (const auto& [name, value] : one.fields) document[text_of(name)] = text_of(value);
      list.append(document);
    }
    return list;
  }
};

std::optional<Key> key_of_hiding(Arguments& arguments, const char* name) {
  std::shared_ptr<const std::string> bytes;
  if (!arguments.take_bytes(name, bytes)) return std::nullopt;
  Key key;
  if (bytes->size() != key.bytes.size()) Arguments::refuse(name, "32 bytes");
  std::copy(bytes->begin(), bytes->end(), key.bytes.begin());
  return key;
}

py::object summary_of_hiding(const HideSummary& summary) {
  Json json = Json::object();
  cli::put_hidden(summary, json);
  return value_of(json);
}

py::tuple hide_contents(const py::dict& contents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  std::string toml;
  if (!arguments.take("rules", toml)) Arguments::refuse("rules", "given, as TOML");
  std::string place = "the rules";
  arguments.take("place", place);
  const auto rules = std::make_shared<HideRules>(parse_hide_rules(toml, place));
  arguments.take_named("mode", rules->mode, hide_mode_named, "full, strict, partial or statistical");
  arguments.take("k", rules->k);
  std::vector<std::string> allow;
  arguments.take("allow", allow);
  rules->allowed.insert(rules->allowed.end(), allow.begin(), allow.end());
  HideRecordsOptions hiding;
  hiding.key = key_of_hiding(arguments, "key");
  hiding.order_key = key_of_hiding(arguments, "order_key");
  arguments.take("models", hiding.finders);
  arguments.take("seed", hiding.seed);
  hiding.threads = arguments.threads();
  arguments.finish();
  const auto given = std::make_shared<std::vector<HideContent>>();
  for (const HideSource& source : rules->sources) {
    const std::string file = source.as.empty() ? source.file.substr(source.file.rfind('/') + 1) : source.as;
    if (!contents.contains(text_of(file)))
      throw Error{Error::Kind::bad_usage, "", "a source of the rules has no content; give one for each, by its name"};
    given->push_back(content_of(contents[text_of(file)], source.what));
  }
  const HiddenRecords hidden = run(listener, [rules, given, hiding](const Progress& progress) {
    return hide_records(*rules, *given, hiding, progress);
  });
  py::dict sources;
  for (const HiddenSource& one : hidden.sources) sources[text_of(one.name)] = std::visit(Value{}, one.content);
  return py::make_tuple(sources, summary_of_hiding(hidden.summary), text_of(hidden.audit));
}

py::object hide_files(const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  HideRunOptions hiding;
  if (!arguments.take("rules", hiding.rules)) Arguments::refuse("rules", "given: a file");
  HideMode mode{};
  if (arguments.take_named("mode", mode, hide_mode_named, "full, strict, partial or statistical")) hiding.mode = mode;
  arguments.take("k", hiding.k);
  arguments.take("allow", hiding.allowed);
  arguments.take("overwrite", hiding.overwrite);
  arguments.take("models", hiding.finders);
  arguments.take("seed", hiding.seed);
  hiding.threads = arguments.threads();
  arguments.finish();
  return summary_of_hiding(run(listener, [hiding](const Progress& progress) { return run_hide(hiding, progress); }));
}

RedactOptions redact_options(Arguments& arguments, OptionRow::Door door) {
  RedactOptions redacting;
  arguments.take(hide::redact_rows(redacting), door);
  arguments.take("inputs", redacting.inputs);
  arguments.take("models", redacting.finders);
  arguments.take("seed", redacting.seed);
  redacting.threads = arguments.threads();
  arguments.finish();
  return redacting;
}

py::object summary_of_redacting(const RedactSummary& summary, const RedactOptions& options) {
  Json json = Json::object();
  cli::put_redacted(summary, options, json);
  return value_of(json);
}

py::object redact_files(const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  const RedactOptions redacting = redact_options(arguments, OptionRow::python_files);
  if (redacting.inputs.empty()) Arguments::refuse("inputs", "given: files or folders");
  return summary_of_redacting(
      run(listener, [&redacting](const Progress& progress) { return redact(redacting, progress); }), redacting);
}

// Returns (summary, name, bytes).
py::tuple redact_in_memory(const std::string& name, const py::bytes& content, const py::dict& options,
                           const py::object& listener) {
  Arguments arguments(options);
  const RedactOptions redacting = redact_options(arguments, OptionRow::python_memory);
  const std::string_view bytes = content;
  const RedactedBytes made =
      run(listener, [&](const Progress& progress) { return redact_bytes(name, bytes, redacting, progress); });
  return py::make_tuple(summary_of_redacting(made.summary, redacting), made.name, py::bytes(made.bytes));
}

}  // namespace

void bind_hide(py::module_& module) {
  module.def("hide_contents", &hide_contents, py::arg("contents"), py::arg("options"), py::arg("listener"));
  module.def("hide_files", &hide_files, py::arg("options"), py::arg("listener"));
  module.def("redact_options", [] {
    RedactOptions options;
    return described(hide::redact_rows(options));
  });
  module.def("redact_files", &redact_files, py::arg("options"), py::arg("listener"));
  module.def("redact_bytes", &redact_in_memory, py::arg("name"), py::arg("content"), py::arg("options"),
             py::arg("listener"));
}

}  // namespace sumi::python
