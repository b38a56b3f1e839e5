#include "taggers.hpp"

#include <cmath>

#include "bindings.hpp"
#include "corpus.hpp"
#include "job.hpp"
#include "serve/recognize/telephones.hpp"
#include "serve/recognize/word_context.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/catalogue.hpp"
#include "tag/patterns/pattern_set.hpp"
#include "values.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::python {
namespace {

TaggerSetting setting_of(Arguments& arguments) {
  TaggerSetting setting;
  arguments.take("bias", setting.bias);
  arguments.take("for_hiding", setting.is_for_hiding);
  bool alone = false;
  arguments.take("places_alone", alone);
  bool whole = false;
  arguments.take("whole_document", whole);
  if (alone && whole) throw Error{Error::Kind::bad_usage, "", "choose places_alone or whole_document, not both"};
  if (alone || whole) setting.in_whole_document = whole;
  arguments.take("models", setting.finders);
  std::string speed(name_of(setting.speed));
  arguments.take("speed", speed);
  const std::optional<FinderSpeed> named = finder_speed_named(speed);
  if (!named) throw Error{Error::Kind::bad_usage, "", "speed is best, balanced or fast"};
  setting.speed = *named;
  return setting;
}

SharedTagger load(const std::string& name, const py::dict& options) {
  Arguments arguments(options);
  const TaggerSetting setting = setting_of(arguments);
  arguments.finish();
  const py::gil_scoped_release released;
  return std::make_shared<Tagger>(tagger_path(name, setting.finders), setting);
}

SharedTagger of_model(const py::bytes& model, const py::dict& options) {
  Arguments arguments(options);
  const TaggerSetting setting = setting_of(arguments);
  arguments.finish();
  std::string bytes = model;
  const py::gil_scoped_release released;
  return std::make_shared<Tagger>(Tagger::of_model(std::move(bytes), setting));
}

SharedTagger of_patterns(const py::object& toml) {
  if (toml.is_none()) return std::make_shared<Tagger>(Tagger::of_patterns());
  return std::make_shared<Tagger>(Tagger::of_patterns(utf8_of(toml, "the patterns")));
}

constexpr std::size_t kLongText = 1 << 20;  // may take a second

std::vector<LabelledRange> found_by(const Tagger& tagger, std::string_view text) {
  std::vector<LabelledRange> ranges;
  for (const TaggedSpan& span : tagger.tag(text))
    ranges.push_back({span.where, tagger.labels()[span.label], span.score});
  return ranges;
}

py::list find(const SharedTagger& tagger, const py::object& text) {
  const auto utf8 = std::make_shared<const std::string>(utf8_of(text, "the text"));
  if (utf8->size() >= kLongText)
    return spans_of(*utf8, run(py::none(), [=](const Progress&) { return found_by(*tagger, *utf8); }));
  std::vector<LabelledRange> ranges;
  {
    const py::gil_scoped_release released;
    ranges = found_by(*tagger, *utf8);
  }
  return spans_of(*utf8, ranges);
}

py::list tag_documents(const Documents& documents, const py::list& taggers, const py::list& said,
                       const py::dict& options, const py::object& listener) {
  Arguments arguments(options);
  TagCorpusOptions tagging;
  arguments.take("min_score", tagging.least_score);
  if (std::isnan(tagging.least_score)) Arguments::refuse("min_score", "a number");
  arguments.take("allow", tagging.allow);
  tagging.threads = arguments.threads();
  arguments.finish();
  std::vector<SharedTagger> shared;
  for (const py::handle one : taggers) shared.push_back(one.cast<SharedTagger>());
  const std::shared_ptr<const Corpus> corpus = documents.corpus;
  std::vector<FoundSpans> others;
  for (const py::handle finder : said) {
    const auto all = py::reinterpret_borrow<py::list>(finder);
    others.emplace_back();
    for (std::size_t i = 0; i < corpus->size() && i < all.size(); ++i)
      others.back().push_back(ranges_of(all[i], corpus->text(i), "document " + std::to_string(i + 1)));
  }
  const Corpus tagged = run(listener, [=](const Progress& progress) {
    std::vector<const Tagger*> pointers;
    for (const SharedTagger& one : shared) pointers.push_back(one.get());
    return tag_corpus(*corpus, pointers, others, tagging, progress);
  });
  py::list list;
  for (std::size_t i = 0; i < tagged.size(); ++i) list.append(spans_of(tagged, i));
  return list;
}

py::list finders_of(const std::vector<std::string>& folders) {
  py::list list;
  for (const FinderFile& one : finders_in(folders)) {
    py::dict finder;
    finder["name"] = text_of(one.about.name);
    finder["language"] = text_of(one.about.language);
    finder["labels"] = list_of(one.labels);
    finder["licence"] = text_of(one.about.licence);
    finder["trained_on"] = list_of(one.about.trained_on);
    finder["path"] = text_of(one.path);
    finder["bytes"] = one.bytes;
    list.append(finder);
  }
  return list;
}

// Returns numbers that sumi's patterns prove by a check: no days, no addresses.
std::vector<LabelledRange> proven_in(std::string_view text) {
  static const tag::PatternSet patterns(tag::builtin_patterns(), {});
  std::vector<LabelledRange> ranges;
  for (const tag::Finding& one : patterns.find(text)) {
    if (!patterns.is_checked(one)) continue;
    const tag::Seen seen = patterns.patterns()[one.pattern].check->seen;
    if (seen == tag::Seen::text || seen == tag::Seen::small_letters) continue;
    ranges.push_back({one.where, patterns.entities()[one.entity], one.score});
  }
  return ranges;
}

// Returns the rows that have rules of Presidio's, for its module.
py::list client_rows() {
  py::list list;
  for (const tag::EntityRow& entity : tag::catalogue()) {
    if (!entity.client) continue;
    const tag::ClientRecognizer& client = *entity.client;
    py::dict row;
    row["entities"] = list_of(client.also);
    row["entities"].attr("insert")(0, text_of(entity.name));
    row["country"] = text_of(entity.country);
    row["recognizer"] = text_of(client.name);
    row["usual"] = list_of(client.usual);
    row["finder"] = text_of(client.finder);
    py::dict context;
    for (const auto& [language, words] : client.context) context[text_of(language)] = list_of(words);
    row["context"] = context;
    row["needs"] =
        client.needs == nullptr ? py::object(py::none()) : py::object(text_of(std::string(client.needs->name)));
    row["proof"] =
        client.proof == nullptr ? py::object(py::none()) : py::object(text_of(std::string(client.proof->name)));
    row["drops_groups"] = client.drops_groups;
    py::list rules;
    for (const tag::ClientRule& rule : client.rules)
      rules.append(py::make_tuple(text_of(rule.name), text_of(rule.regex), rule.score));
    row["rules"] = rules;
    list.append(row);
  }
  return list;
}

}  // namespace

void bind_taggers(py::module_& module) {
  py::class_<Tagger, SharedTagger>(module, "Tagger")
      .def_static("load", [](const py::object& name,
                             const py::dict& options) { return load(utf8_of(name, "the name"), options); })
      .def_static("of_model", &of_model)
      .def_static("of_patterns", &of_patterns)
      .def("labels", [](const Tagger& tagger) { return list_of(tagger.labels()); })
      .def("find", &find);
  module.def("tag", &tag_documents, py::arg("documents"), py::arg("taggers"), py::arg("said"), py::arg("options"),
             py::arg("listener"));
  module.def("proven", [](const py::object& text) {
    const std::string utf8 = utf8_of(text, "the text");
    return spans_of(utf8, proven_in(utf8));
  });
  module.def("client_rows", &client_rows);
  module.def("is_number_of_somebody",
             [](const py::object& entity) { return tag::is_number_of_somebody(utf8_of(entity, "the entity")); });
  module.def("group_names", [](const py::object& text) {
    const std::string utf8 = utf8_of(text, "the text");
    std::vector<LabelledRange> ranges;
    for (const Range& where : tag::find_group_names(utf8)) ranges.push_back({where, "NRP", 0.85});
    return spans_of(utf8, ranges);
  });
  module.def("dates_in_words", [](const py::object& text, bool is_english) {
    const std::string utf8 = utf8_of(text, "the text");
    std::vector<LabelledRange> ranges;
    for (const recognize::FoundDate& date : recognize::find_dates_in_words(utf8, is_english))
      ranges.push_back({date.where, "DATE_TIME", date.score});
    return spans_of(utf8, ranges);
  });
  module.def("urls", [](const py::object& text) {
    static const std::vector<recognize::Rule> rules = recognize::url_rules();
    const std::string utf8 = utf8_of(text, "the text");
    std::vector<LabelledRange> ranges;
    for (const recognize::Hit& hit : recognize::find_urls(utf8))
      ranges.push_back({hit.where, rules[hit.rule].name, hit.score});
    return spans_of(utf8, ranges);
  });
  module.def("telephones", [](const py::object& text) {
    static const std::vector<recognize::Rule> regions = recognize::telephone_rules();
    const std::string utf8 = utf8_of(text, "the text");
    std::vector<LabelledRange> ranges;
    for (const recognize::Hit& hit : recognize::telephones_in(utf8))
      ranges.push_back({hit.where, regions[hit.rule].name, hit.score});
    return spans_of(utf8, ranges);
  });
  module.def("words", [](const py::object& text) {
    const std::string utf8 = utf8_of(text, "the text");
    std::vector<LabelledRange> ranges;
    for (const Range& where : recognize::WordContext(utf8, "").words()) ranges.push_back({where, "", 1});
    return spans_of(utf8, ranges);
  });
  module.def("is_small_word", [](const py::object& word) {
    return recognize::is_small_word(recognize::in_small_letters(utf8_of(word, "the word")));
  });
  module.def("url_rules", [] {
    py::list rules;
    for (const recognize::Rule& rule : recognize::url_rules())
      rules.append(py::make_tuple(text_of(rule.name), text_of(rule.regex), rule.score));
    return rules;
  });
  module.def("without_title", [](const py::object& text) {
    const std::string utf8 = utf8_of(text, "the text");
    return text_of(utf8.substr(recognize::without_title(utf8, {0, utf8.size()}).begin));
  });
  module.def("passes", [](const py::object& check, const py::object& text) {
    return tag::passes(tag::check_named(utf8_of(check, "the check")), utf8_of(text, "the text"));
  });
  module.def("finders", [](const py::list& folders) {
    std::vector<std::string> names;
    for (const py::handle one : folders) names.push_back(utf8_of(one, "each folder"));
    return finders_of(names);
  });
}

}  // namespace sumi::python
