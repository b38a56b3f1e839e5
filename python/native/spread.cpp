#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <pybind11/stl.h>

#include "base/text/utf8.hpp"
#include "bindings.hpp"
#include "promise.hpp"
#include "values.hpp"
#include <sumi/io/line_records.hpp>
#include <sumi/io/phrases.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/publish/counts.hpp>
#include <sumi/publish/texts_with_mark.hpp>
#include <sumi/spread/block.hpp>
#include <sumi/verify/spread_support.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::python {
namespace {

using Step = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;

template <typename LibraryStep>
LibraryStep step_of(const Step& step) {
  return {.known = std::get<0>(step),
          .key_bytes = std::get<1>(step),
          .depth = std::get<2>(step),
          .ranges = std::get<3>(step)};
}

MaskOptions options_of(const py::dict& given) {
  Arguments arguments(given);
  MaskOptions options = mask_options_of(arguments);
  arguments.finish();
  return options;
}

// They are read within the call, and nobody else can change them, so no copy is made.
std::vector<std::string_view> views_of(const py::list& all) {
  std::vector<std::string_view> views;
  for (const py::handle one : all) {
    if (!PyBytes_Check(one.ptr())) throw py::type_error("each must be bytes");
    views.emplace_back(PyBytes_AS_STRING(one.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(one.ptr())));
  }
  return views;
}

py::list bytes_list(const std::vector<std::string>& all) {
  py::list list;
  for (const std::string& one : all) list.append(bytes_of(one));
  return list;
}

template <typename Work>
auto unlocked(const Work& work) {
  const py::gil_scoped_release release;
  return work();
}

py::dict checked_options(const py::dict& given) {
  const MaskOptions options = options_of(given);
  CorpusBlock::require_options(options);
  py::dict checked;
  checked["k"] = options.promise.k;
  checked["by"] = text_of(name_of(options.promise.by));
  checked["guarantee"] = text_of(name_of(options.promise.guarantee));
  checked["least"] = least_bytes_counted(options);
  return checked;
}

std::unique_ptr<CorpusBlock> block_of(const py::bytes& packed, const py::dict& given, const py::bytes& hidden,
                                      const py::bytes& counted) {
  const MaskOptions options = options_of(given);
  const auto bytes = static_cast<std::string_view>(packed);
  const auto before = static_cast<std::string_view>(hidden);
  const auto begun = static_cast<std::string_view>(counted);
  return unlocked([&] {
    auto block = std::make_unique<CorpusBlock>(bytes, options);
    block->resume(before, begun);
    return block;
  });
}

py::dict summary_of(const CorpusBlock& block) {
  const MaskSummary summary = block.summary();
  py::dict all;
  all["documents"] = summary.documents;
  all["owners"] = summary.owners;
  all["characters"] = summary.characters;
  all["hidden_characters"] = summary.hidden_characters;
  all["documents_untouched"] = summary.documents_untouched;
  all["documents_fully_hidden"] = summary.documents_fully_hidden;
  all["kept_by_policy"] = summary.kept_by_policy;
  return all;
}

std::vector<bool> with_mark(const py::list& texts, const py::dict& given) {
  const std::vector<std::string_view> views = views_of(texts);
  const MaskOptions options = options_of(given);
  return unlocked([&] { return texts_with_mark(views, options.promise); });
}

py::object bytes_or_none(const std::optional<std::string>& said) {
  return said ? py::object(py::bytes(*said)) : py::object(py::none());
}

// Returns columns: faults, texts, a list for each name, what passes.
py::tuple columns_of_lines(const py::list& lines, const LineFields& fields) {
  const std::vector<std::string_view> views = views_of(lines);
  const std::vector<LineRecord> records = unlocked([&] { return line_records(views, fields); });
  py::list faults, texts, passed;
  std::vector<py::list> names(fields.names.size());
  for (const LineRecord& record : records) {
    faults.append(py::cast(record.fault));
    texts.append(bytes_or_none(record.text));
    for (std::size_t i = 0; i < names.size(); ++i) names[i].append(bytes_or_none(record.names[i]));
    passed.append(py::bytes(record.passed));
  }
  return py::make_tuple(faults, texts, names, passed);
}

std::vector<bool> members_of_lines(const py::list& lines, const std::vector<std::string>& asked) {
  const std::vector<std::string_view> views = views_of(lines);
  return unlocked([&] { return line_members(views, asked); });
}

py::list answers_of(const py::list& lists, const Step& step, unsigned k) {
  const std::vector<std::string_view> views = views_of(lists);
  return bytes_list(unlocked([&] { return count_range(views, step_of<CountStep>(step), k); }));
}

py::list published_by(const SharedStrings& strings, const py::list& texts, const py::dict& given) {
  Arguments arguments(given);
  Promise promise;
  std::string mark;
  if (arguments.take("mark", mark)) {
    if (mark.empty()) Arguments::refuse("mark", "a visible character, or a string of them");
    if (utf8::count(mark) == 1) {
      promise.mark = utf8::decode(mark, 0);
    } else {
      promise.mark_text = mark;
    }
  }
  arguments.take("collapse", promise.collapse);
  arguments.finish();
  const std::vector<std::string_view> views = views_of(texts);
  return bytes_list(unlocked([&] {
    std::vector<std::string> published;
    for (const std::string_view text : views) published.push_back(strings.publish(std::string(text), promise));
    return published;
  }));
}

Promise promise_of_options(const py::dict& given) {
  Arguments arguments(given);
  Promise promise = promise_of(arguments);
  arguments.finish();
  return promise;
}

// Takes published texts, sources (bytes, or None for all), and the owner of each, as a number.
std::unique_ptr<verify::SupportBlock> support_block_of(const py::list& published, const py::object& sources,
                                                       const std::vector<std::uint64_t>& supporters,
                                                       const py::dict& given, const py::object& state) {
  const Promise promise = promise_of_options(given);
  const std::vector<std::string_view> texts = views_of(published);
  const std::vector<std::string_view> of =
      sources.is_none() ? std::vector<std::string_view>() : views_of(py::list(sources));
  if (supporters.size() != texts.size() || (!of.empty() && of.size() != texts.size()))
    throw py::value_error("texts, sources and supporters must be as many");
  const auto before = state.is_none() ? std::string_view() : static_cast<std::string_view>(py::bytes(state));
  const bool has_state = !state.is_none();
  return unlocked([&] {
    auto block = std::make_unique<verify::SupportBlock>(promise);
    for (std::size_t i = 0; i < texts.size(); ++i) block->add(texts[i], of.empty() ? nullptr : &of[i], supporters[i]);
    block->begin();
    if (has_state) block->resume(before);
    return block;
  });
}

py::list rare_of(const verify::SupportBlock& block) {
  py::list list;
  for (const verify::SupportBlock::Rare& one : block.rare())
    list.append(py::make_tuple(one.document, one.begin, one.end));
  return list;
}

// Returns where published texts differ from their sources: (document's index, begin, end).
py::list changes_of(const py::list& published, const py::list& sources, const py::dict& given) {
  const Promise promise = promise_of_options(given);
  const std::vector<std::string_view> texts = views_of(published);
  const std::vector<std::string_view> of = views_of(sources);
  const verify::Verdict verdict = unlocked([&] {
    CorpusBuilder builder;
    CorpusBuilder source;
    for (const std::string_view text : texts) builder.add(text);
    for (const std::string_view text : of) source.add(text, {}, "1");
    const Corpus corpus = std::move(builder).build();
    const Corpus source_corpus = std::move(source).build();
    return verify::verify_texts(corpus, {.promise = promise,
                                         .source = &source_corpus,
                                         .with = {},
                                         .max_violations = ~std::uint64_t{0},
                                         .judges_supports = false});
  });
  py::list list;
  for (const verify::Violation& one : verdict.violations)
    list.append(py::make_tuple(text_of(one.document), one.begin, one.end));
  return list;
}

}  // namespace

void bind_spread(py::module_& module) {
  py::class_<verify::SupportBlock>(module, "SupportBlock")
      .def(py::init(&support_block_of), py::arg("published"), py::arg("sources"), py::arg("supporters"),
           py::arg("options"), py::arg("state") = py::none())
      .def("state", [](const verify::SupportBlock& block) { return bytes_of(block.state()); })
      .def("live", &verify::SupportBlock::live)
      .def("shortest", &verify::SupportBlock::shortest)
      .def("stretches", &verify::SupportBlock::stretches)
      .def("kept_by_policy", &verify::SupportBlock::kept_by_policy)
      .def("rare", &rare_of)
      .def("send",
           [](verify::SupportBlock& block, const Step& step) {
             return bytes_list(unlocked([&] { return block.send(step_of<verify::SupportStep>(step)); }));
           })
      .def("receive", [](verify::SupportBlock& block, const Step& step, const py::list& answers) {
        const std::vector<std::string_view> views = views_of(answers);
        unlocked([&] {
          block.receive(step_of<verify::SupportStep>(step), std::vector<std::string>(views.begin(), views.end()));
        });
      });
  module.def("judge_range", [](const py::list& lists, const Step& step, unsigned k) {
    const std::vector<std::string_view> views = views_of(lists);
    return bytes_list(unlocked([&] { return verify::judge_range(views, step_of<verify::SupportStep>(step), k); }));
  });
  module.def("changes", &changes_of, py::arg("published"), py::arg("sources"), py::arg("options"));

  py::class_<CorpusBlock>(module, "CorpusBlock")
      .def(py::init(&block_of), py::arg("packed"), py::arg("options"), py::arg("hidden") = py::bytes(),
           py::arg("counted") = py::bytes())
      .def("hidden", [](const CorpusBlock& block) { return bytes_of(unlocked([&] { return block.hidden(); })); })
      .def("counted", [](const CorpusBlock& block) { return bytes_of(unlocked([&] { return block.counted(); })); })
      .def(
          "begin_count",
          [](CorpusBlock& block, const std::optional<py::bytes>& given, const std::optional<py::bytes>& starts) {
            const auto view = [](const py::bytes& bytes) { return static_cast<std::string_view>(bytes); };
            const std::optional<std::string_view> lost = given ? std::optional(view(*given)) : std::nullopt;
            const std::optional<std::string_view> of = starts ? std::optional(view(*starts)) : std::nullopt;
            unlocked([&] {
              if (of) return block.begin_count(lost, *of);
              lost ? block.begin_count(*lost) : block.begin_count();
            });
          },
          py::arg("lost") = py::none(), py::arg("starts") = py::none())
      .def("live", &CorpusBlock::live)
      .def("bytes_at_depths", [](const CorpusBlock& block) { return block.bytes_at_depths(); })
      .def("send",
           [](CorpusBlock& block, const Step& step) {
             return bytes_list(unlocked([&] { return block.send(step_of<CountStep>(step)); }));
           })
      .def("receive",
           [](CorpusBlock& block, const Step& step, const py::list& answers) {
             const std::vector<std::string_view> views = views_of(answers);
             unlocked([&] {
               block.receive(step_of<CountStep>(step), std::vector<std::string>(views.begin(), views.end()));
             });
           })
      .def("cover", [](CorpusBlock& block) { return unlocked([&] { return block.cover(); }); })
      .def("lost",
           [](const CorpusBlock& block) {
             const std::optional<std::string> lost = block.lost();
             return lost ? py::object(bytes_of(*lost)) : py::object(py::none());
           })
      .def("starts",
           [](const CorpusBlock& block) {
             const std::optional<std::string> starts = unlocked([&] { return block.starts(); });
             return starts ? py::object(bytes_of(*starts)) : py::object(py::none());
           })
      .def("rounds", &CorpusBlock::rounds)
      .def("texts", [](const CorpusBlock& block) { return bytes_list(unlocked([&] { return block.texts(); })); })
      .def("stretches",
           [](const CorpusBlock& block) { return bytes_list(unlocked([&] { return block.stretches(); })); })
      .def("summary", &summary_of);
  module.def("spread_options", &checked_options, py::arg("options"));
  module.def("texts_with_mark", &with_mark, py::arg("texts"), py::arg("options"));
  module.def(
      "line_records",
      [](const py::list& lines, std::string text, std::vector<std::string> names, std::vector<std::string> passed,
         bool pass_all) {
        return columns_of_lines(lines, {std::move(text), std::move(names), std::move(passed), pass_all});
      },
      py::arg("lines"), py::arg("text"), py::arg("names"), py::arg("passed"), py::arg("pass_all"));
  module.def("line_members", &members_of_lines, py::arg("lines"), py::arg("asked"));
  module.def("read_phrases", [](const std::string& path) { return unlocked([&] { return read_phrases(path); }); });
  module.def("unite_lost", [](const py::list& all) {
    const std::vector<std::string_view> views = views_of(all);
    return bytes_of(unlocked([&] { return unite_lost(views); }));
  });
  module.def("count_range", &answers_of, py::arg("lists"), py::arg("step"), py::arg("k"));

  py::class_<SharedStrings>(module, "SharedStrings")
      .def_static("of_stretches",
                  [](const py::list& stretches, const py::dict& given) {
                    const MaskOptions options = options_of(given);
                    const std::vector<std::string_view> views = views_of(stretches);
                    return unlocked([&] { return SharedStrings::of_stretches(views, options); });
                  })
      .def_static("open", [](const std::string& path) { return SharedStrings::open(path); })
      .def("save", [](const SharedStrings& strings, const std::string& path) { strings.save(path); })
      .def("size", [](const SharedStrings& strings) { return strings.strings().size(); })
      .def("publish", &published_by, py::arg("texts"), py::arg("options"));
}

}  // namespace sumi::python
