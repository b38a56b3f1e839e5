#include <cstdint>
#include <cstring>

#include "bindings.hpp"
#include "corpus.hpp"
#include "job.hpp"
#include "mask_json.hpp"
#include "promise.hpp"
#include "promise/promise_rows.hpp"
#include "publish/mask/publication_writer.hpp"
#include "values.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/rare/repeats.hpp>

namespace sumi::python {
namespace {

using Releases = std::vector<std::vector<std::string>>;

// What is published, in the order of the documents, and what the custodian may know about it.
struct Published {
  PublishedTexts published;
  nlohmann::ordered_json summary;
};

Releases releases_of(Arguments& arguments) {
  py::object given;
  Releases releases;
  if (!arguments.take_object("after", given)) return releases;
  for (const py::handle one : given) {
    if (!PyList_Check(one.ptr())) throw py::type_error("each of after must be the texts of a release, as a list");
    std::vector<std::string> texts;
    for (const py::handle text : one) texts.push_back(utf8_of(text, "each text of after"));
    releases.push_back(std::move(texts));
  }
  return releases;
}

Published mask_documents(const Documents& documents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  const MaskOptions mask = mask_options_of(arguments);
  Releases after = releases_of(arguments);
  arguments.finish();
  PublishedTexts published =
      run(listener, [corpus = documents.corpus, mask, after = std::move(after)](const Progress& progress) {
        return publish_texts(*corpus, mask, progress, after);
      });
  nlohmann::ordered_json summary = cli::mask_json(mask, published.summary, published.rounds);
  if (mask.promise.together > 0) {
    summary["together"] = mask.promise.together;
    summary["fact_values"] = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < mask.promise.facts.size(); ++i)
      summary["fact_values"][mask.promise.facts[i]] = published.fact_values[i];
    summary["fact_characters"] = published.fact_characters;
  }
  if (!mask.promise.keep.empty()) summary["phrases_not_allowed"] = published.phrases_not_allowed;
  return {std::move(published), std::move(summary)};
}

// Returns (begin, end, reason) for each document, in code points of the source.
py::list hidden_of(const Published& published) {
  py::list all;
  for (std::size_t i = 0; i < published.published.texts.size(); ++i) all.append(py::list());
  for (const HiddenStretchOfText& one : published.published.hidden)
    py::reinterpret_borrow<py::list>(all[one.document]).append(py::make_tuple(one.begin, one.end, text_of(one.reason)));
  return all;
}

// Returns the buffers of an Arrow column of large_utf8: offsets of 64 bits, and the concatenated texts.
py::tuple arrow_buffers(const Published& published) {
  const std::vector<std::string>& texts = published.published.texts;
  std::size_t size = 0;
  for (const std::string& text : texts) size += text.size();
  py::bytes offsets(nullptr, (texts.size() + 1) * sizeof(std::int64_t));
  py::bytes data(nullptr, size);
  char* const offset = PyBytes_AS_STRING(offsets.ptr());
  char* const into = PyBytes_AS_STRING(data.ptr());
  std::int64_t at = 0;
  for (std::size_t i = 0; i <= texts.size(); ++i) {
    std::memcpy(offset + i * sizeof at, &at, sizeof at);
    if (i == texts.size()) break;
    std::memcpy(into + at, texts[i].data(), texts[i].size());
    at += static_cast<std::int64_t>(texts[i].size());
  }
  return py::make_tuple(offsets, data);
}

struct Repeat {
  std::size_t document = 0;
  Range where;
};

// Returns (document's index, begin, end, text) of each.
py::list repeats_of(const Documents& documents, const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  unsigned k = 0;
  Support by = Support::owners;
  bool rare = false;
  if (!arguments.take("k", k) || k < 2) Arguments::refuse("k", "given, and at least 2");
  arguments.take_named("by", by, support_named, "occurrences, documents or owners");
  const Folding fold = folding_of(arguments);
  const EngineOptions engine = engine_options_of(arguments);
  arguments.take("rare", rare);
  const unsigned threads = arguments.threads();
  arguments.finish();
  if (documents.corpus->size() == 0)
    throw Error{Error::Kind::bad_input, "", "there are no documents; give at least one"};
  if (by == Support::owners && documents.corpus->documents_without_owner() == documents.corpus->size())
    throw Error{Error::Kind::bad_usage, "",
                "no document names an owner, so owners cannot be counted; give owners, or say by"};
  const std::vector<Repeat> found = run(listener, [=, corpus = documents.corpus](const Progress&) {
    std::vector<Repeat> all;
    for_each_repeat(
        *corpus, by, k, fold, rare ? RepeatKind::minimal_rare : RepeatKind::maximal_repeats,
        [&](std::size_t document, Range where) { all.push_back({document, where}); }, engine, threads);
    return all;
  });
  py::list list;
  for (std::size_t i = 0; i < found.size();) {
    const std::size_t document = found[i].document;
    const Position start = documents.corpus->documents()[document].where.begin;
    std::vector<LabelledRange> ranges;
    const std::size_t first = i;
    for (; i < found.size() && found[i].document == document; ++i)
      ranges.push_back({{found[i].where.begin - start, found[i].where.end - start}, ""});
    const py::list spans = spans_of(documents.corpus->text(document), ranges);
    for (std::size_t j = first; j < i; ++j) {
      const auto span = py::reinterpret_borrow<py::tuple>(spans[j - first]);
      list.append(py::make_tuple(document, span[0], span[1], text_of(documents.corpus->text(found[j].where))));
    }
  }
  return list;
}

}  // namespace

void bind_mask(py::module_& module) {
  py::class_<Published>(module, "Published")
      .def("texts", [](const Published& published) { return list_of(published.published.texts); })
      .def("arrow_buffers", &arrow_buffers)
      .def("hidden", &hidden_of)
      .def("summary", [](const Published& published) { return value_of(published.summary); });
  module.def("promise_options", [] {
    Promise promise;
    return described(io::promise_rows(promise));
  });
  module.def("mask_options", [] {
    publish::MaskSettings settings;
    return described(publish::mask_rows(settings));
  });
  module.def("mask", &mask_documents, py::arg("documents"), py::arg("options"), py::arg("listener"));
  module.def("repeats", &repeats_of, py::arg("documents"), py::arg("options"), py::arg("listener"));
}

}  // namespace sumi::python
