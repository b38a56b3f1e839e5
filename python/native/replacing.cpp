#include "replacing.hpp"

#include "bindings.hpp"
#include "corpus.hpp"
#include "io/records/offsets.hpp"
#include "job.hpp"
#include "publish/replace/replace_rows.hpp"
#include "replaced_json.hpp"
#include "values.hpp"
#include <sumi/model/error.hpp>
#include <sumi/replace/reverse_texts.hpp>

namespace sumi::python {
namespace {

Key key_of(const std::string& bytes) {
  Key key;
  if (bytes.size() != key.bytes.size()) Arguments::refuse("key", "32 bytes");
  std::copy(bytes.begin(), bytes.end(), key.bytes.begin());
  return key;
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
  arguments.take(replace::replace_rows(options), OptionRow::python_memory);
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
  module.def("replace_options", [] {
    ReplaceTextsOptions options;
    return described(replace::replace_rows(options));
  });
  module.def("check_replacing", [](const py::dict& options) {
    Arguments arguments(options);
    (void)replacing_of(arguments);
    arguments.finish();
  });
  module.def("replace", &replace_documents, py::arg("documents"), py::arg("options"), py::arg("listener"));
  module.def("reverse", &reverse_list, py::arg("published"), py::arg("reversal"), py::arg("key"));
  module.def("random_key", [] { return bytes_of_key(Key::random()); });
  module.def("open_key", [](const std::string& path, bool may_make) {
    return bytes_of_key((may_make ? open_key_file(path) : read_key_file(path)).key);
  });
}

}  // namespace sumi::python
