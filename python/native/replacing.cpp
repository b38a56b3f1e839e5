#include "replacing.hpp"

#include "bindings.hpp"
#include "corpus.hpp"
#include "io/records/offsets.hpp"
#include "job.hpp"
#include "replaced_json.hpp"
#include "values.hpp"
#include <sumi/model/error.hpp>
#include <sumi/replace/reverse_texts.hpp>

namespace sumi::python {
namespace {

std::optional<DateOrder> order_named(std::string_view name) {
  if (name == "auto") return DateOrder::automatic;
  if (name == "dmy") return DateOrder::day_first;
  if (name == "mdy") return DateOrder::month_first;
  return std::nullopt;
}

Key key_of(const std::string& bytes) {
  Key key;
  if (bytes.size() != key.bytes.size()) Arguments::refuse("key", "32 bytes");
  std::copy(bytes.begin(), bytes.end(), key.bytes.begin());
  return key;
}

template <typename Value>
std::map<std::string, Value> named_values(Arguments& arguments, const char* name,
                                          std::optional<Value> (*named)(std::string_view), std::string_view choices) {
  std::map<std::string, Value> values;
  py::object given;
  if (!arguments.take_object(name, given)) return values;
  if (!PyDict_Check(given.ptr())) throw py::type_error(std::string(name) + " must be a dict by label");
  for (const auto& [label, value] : py::reinterpret_borrow<py::dict>(given)) {
    const std::optional<Value> one = named(utf8_of(value, std::string("each of ") + name));
    if (!one) Arguments::refuse(name, choices);
    values[utf8_of(label, "a label")] = *one;
  }
  return values;
}

py::tuple replace_documents(const Documents& documents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  const ReplaceTextsOptions replacing = replacing_of(arguments);
  bool with_reversal = false;
  arguments.take("reversal", with_reversal);
  bool found = false;  // the spans come from finders, which may find nothing
  arguments.take("found", found);
  arguments.finish();
  if (with_reversal && !replacing.key) throw Error{Error::Kind::bad_usage, "", "a reversal needs a key; give one"};
  struct Made {
    ReplacedTexts replaced;
    std::string reversal;
  };
  const Made made =
      run(listener, [corpus = documents.corpus, replacing, with_reversal, found](const Progress& progress) {
        const Finder finder = found ? finder_of_own_spans(*corpus) : Finder{};
        Made one{replace_texts(*corpus, replacing, finder, progress), {}};
        if (with_reversal) one.reversal = sealed_reversal(*corpus, one.replaced.edits, *replacing.key);
        return one;
      });
  cli::Json summary;
  cli::put_replaced(made.replaced.summary, summary);
  return py::make_tuple(list_of(made.replaced.texts), edits_of(*documents.corpus, made.replaced.edits),
                        value_of(summary),
                        with_reversal ? py::object(bytes_of(made.reversal)) : py::object(py::none()));
}

py::list reverse_list(const py::list& published, const py::bytes& reversal, const py::bytes& key) {
  std::vector<std::string> texts;
  for (const py::handle one : published) texts.push_back(utf8_of(one, "each text"));
  const std::string sealed = reversal;
  const Key secret = key_of(key);
  std::vector<std::string> source;
  {
    const py::gil_scoped_release released;
    source = reverse_texts(texts, sealed, secret);
  }
  return list_of(source);
}

py::bytes bytes_of_key(const Key& key) {
  return {reinterpret_cast<const char*>(key.bytes.data()), key.bytes.size()};
}

}  // namespace

ReplaceTextsOptions replacing_of(Arguments& arguments) {
  ReplaceTextsOptions options;
  OperatorPolicy& policy = options.policy;
  policy.by_label = named_values(arguments, "operators", operator_named, "mark, tag, surrogate, hash or keep");
  if (const auto rest = policy.by_label.find("*"); rest != policy.by_label.end()) {
    policy.otherwise = rest->second;
    policy.by_label.erase(rest);
  }
  policy.kinds = named_values(arguments, "kinds", surrogate_kind_named, "name, place, date, age, id, contact or other");
  arguments.take("mark", policy.mark);
  bool mark_each = false;
  arguments.take("mark_each", mark_each);
  policy.collapse = !mark_each;
  arguments.take("shift_days", policy.shift_days);
  arguments.take_named("date_order", policy.date_order, order_named, "auto, dmy or mdy");
  arguments.take("labels", options.labels);
  arguments.take("allow", options.allow);
  arguments.take("already_masked", options.already_masked);
  std::shared_ptr<const std::string> key;
  if (arguments.take_bytes("key", key)) options.key = key_of(*key);
  options.threads = arguments.threads();
  return options;
}

py::list edits_of(const Corpus& corpus, const std::vector<std::vector<Edit>>& edits) {
  py::list all;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const io::Offsets offsets(corpus.text(i), OffsetUnit::codepoints);
    py::list list;
    for (const Edit& one : edits[i])
      list.append(py::make_tuple(offsets.from_bytes(one.where.begin), offsets.from_bytes(one.where.end),
                                 text_of(one.replacement), text_of(one.label), text_of(name_of(one.op))));
    all.append(list);
  }
  return all;
}

void bind_replace(py::module_& module) {
  module.def("replace", &replace_documents, py::arg("documents"), py::arg("options"), py::arg("listener"));
  module.def("reverse", &reverse_list, py::arg("published"), py::arg("reversal"), py::arg("key"));
  module.def("random_key", [] { return bytes_of_key(Key::random()); });
  module.def("open_key", [](const std::string& path, bool may_make) {
    return bytes_of_key((may_make ? open_key_file(path) : read_key_file(path)).key);
  });
}

}  // namespace sumi::python
