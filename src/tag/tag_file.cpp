#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/machine/parallel.hpp"
#include "base/model/nearest_name.hpp"
#include "base/model/shared_progress.hpp"
#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/corpus_parts.hpp"
#include "io/corpora/rewrite_records.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/json_fields.hpp"
#include "tag/document_languages.hpp"
#include "tag/several_taggers.hpp"
#include "tag/tagged_parts.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag_files.hpp>

namespace sumi {
namespace {

FormatOptions source_format(const io::Input& input, const TagOptions& options) {
  FormatOptions from = options.format;
  from.joins_texts = true;
  from.each_by_itself = true;
  from.format = io::resolve_format(input, from);
  return from;
}

// Returns the target's format. Where it can't hold spans, the error asks for another format.
Format target_format(const io::Input& input, const FormatOptions& source, const TagOptions& options) {
  const Format from = *source.format;
  if (options.to) return *options.to;
  if (from == Format::files && io::is_written_by_file(input, source, options.output)) return from;
  if (const std::optional<Format> named = io::format_by_name(options.output); named && says_spans(*named))
    return *named;
  return says_spans(from) ? from : Format::jsonl;
}

// Returns the taggers' names without their folders, as the model whose predictions Label Studio shows; nothing in
// formats that don't distinguish a person's spans from a tagger's.
std::optional<std::string> model_version(const TagOptions& options, Format to) {
  if (to != Format::label_studio) return std::nullopt;
  std::string names;
  for (const std::string& tagger : options.taggers) {
    const bool is_outside = tagger.starts_with(kOutside) || is_service(tagger);
    names += (names.empty() ? "" : "+") + (is_outside ? "other" : std::filesystem::path(tagger).filename().string());
  }
  return names;
}

std::vector<io::RecordSpan> record_spans(const tag::SeveralTagged& document, const std::vector<std::string>& labels,
                                         const std::optional<std::string>& version) {
  std::vector<io::RecordSpan> spans;
  for (const TaggedSpan& span : document.spans) {
    spans.push_back({.where = span.where, .label = labels[span.label], .score = span.score});
    if (version) spans.back().attributes.push_back({std::string(io::kModelVersion), *version});
  }
  return spans;
}

constexpr std::size_t kMostReasons = 10;

// Returns null if nothing is known about languages.
const TextLanguage* language_of_document(const std::vector<TextLanguage>& languages, std::size_t document) {
  return languages.empty() ? nullptr : &languages[document];
}

// Counts the characters of a text up to given places; fast if the places ascend.
class CharacterCount {
 public:
  explicit CharacterCount(std::string_view text) : text_(text) {}
  std::uint64_t up_to(Position at) {
    if (at < at_) at_ = characters_ = 0;
    characters_ += utf8::count(text_.substr(at_, at - at_));
    at_ = at;
    return characters_;
  }

 private:
  std::string_view text_;
  Position at_ = 0;
  std::uint64_t characters_ = 0;
};

void write_explained(std::span<const SpanExplanation> explanations, const std::string& document, std::string_view text,
                     io::ByteSink& sink) {
  CharacterCount characters(text);
  for (const SpanExplanation& explanation : explanations) {
    nlohmann::ordered_json json;
    json["document"] = document;
    json["start"] = characters.up_to(explanation.where.begin);
    json["end"] = characters.up_to(explanation.where.end);
    json["label"] = explanation.label;
    json["found"] = explanation.was_found;
    json["score"] = explanation.score;
    if (!explanation.instead.empty()) json["instead"] = explanation.instead;
    json["difference"] = explanation.difference;
    json["reasons"] = nlohmann::ordered_json::array();
    for (const Reason& reason : explanation.reasons) {
      json["reasons"].push_back({{"feature", reason.feature}, {"value", reason.value}, {"weight", reason.weight}});
    }
    sink.write(json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
  }
}

// Returns the byte at which the nth code point begins. Errors: bad_usage if the text is shorter.
Position byte_at(std::string_view text, std::uint64_t character) {
  Position at = 0;
  for (std::uint64_t passed = 0; passed < character; ++passed) {
    if (at == text.size())
      throw Error{Error::Kind::bad_usage, "",
                  "the requested stretch ends after its document; count characters, not bytes, from 0"};
    at += utf8::width(text[at]);
  }
  return at;
}

void answer(const std::vector<Question>& questions, const Corpus& corpus, const Tagger& tagger,
            const std::vector<TextLanguage>& languages, io::ByteSink& sink) {
  for (const Question& question : questions) {
    std::size_t number = 0;
    while (number < corpus.size() && corpus.id(number) != question.document) ++number;
    if (number == corpus.size())
      throw Error{Error::Kind::bad_usage, "",
                  "no document has the requested id; name a document by its id, or by its number if it has no id"};
    const std::string_view text = corpus.text(number);
    if (question.begin >= question.end)
      throw Error{Error::Kind::bad_usage, "", "the requested stretch is empty; name where it begins and ends"};
    const SpanQuestion one{{byte_at(text, question.begin), byte_at(text, question.end)}, question.label};
    write_explained(tagger.explain(text, std::span(&one, 1), kMostReasons, language_of_document(languages, number)),
                    question.document, text, sink);
  }
}

// Explains all spans found in a document, in order.
std::vector<SpanExplanation> explanations_of(const tag::SeveralTagged& document, std::string_view text,
                                             const tag::SeveralTaggers& taggers, const TextLanguage* language) {
  std::vector<std::vector<SpanQuestion>> questions(taggers.size());
  for (std::size_t i = 0; i < document.spans.size(); ++i) {
    questions[document.origins[i]].push_back({document.spans[i].where, taggers.labels()[document.spans[i].label]});
  }
  std::vector<SpanExplanation> all;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (questions[i].empty()) continue;
    for (SpanExplanation& one : taggers[i].explain(text, questions[i], kMostReasons, language))
      all.push_back(std::move(one));
  }
  std::ranges::sort(all, {}, [](const SpanExplanation& one) { return one.where.begin; });
  return all;
}

void write_explanations(const TagOptions& options, const Corpus& corpus, const tag::SeveralTaggers& taggers,
                        const std::vector<tag::SeveralTagged>& documents, const std::vector<TextLanguage>& languages,
                        const std::vector<std::uint64_t>& order, io::ByteSink& sink) {
  if (!options.why.empty()) return answer(options.why, corpus, taggers[0], languages, sink);
  for (const std::uint64_t number : order) {
    write_explained(
        explanations_of(documents[number], corpus.text(number), taggers, language_of_document(languages, number)),
        corpus.id(number), corpus.text(number), sink);
  }
}

// Adds a document's findings to the summary; `refused`: phrases that weren't allowed.
void add(const tag::SeveralTagged& document, const std::vector<std::string>& labels, TagSummary& summary,
         std::set<std::uint32_t>& refused) {
  refused.insert(document.not_allowed.begin(), document.not_allowed.end());
  summary.phrases_not_allowed = refused.size();
  summary.tokens += document.tokens;
  summary.spans += document.spans.size();
  summary.uncertainty += document.uncertainty;
  for (const TaggedSpan& span : document.spans) ++summary.labels[labels[span.label]];
  if (!document.language.empty()) ++summary.languages[document.language];
  if (document.is_guess) ++summary.guessed_languages[document.language];
}

// A text that no finder searched must not look searched.
void require_any_language(const TagSummary& summary, const std::string& input) {
  const auto none = summary.languages.find(std::string(kNoLanguage));
  if (none != summary.languages.end() && summary.languages.size() == 1)
    throw Error{Error::Kind::unfinished, input,
                "there is no finder for the language of any document; name a finder or a model"};
}

void add(const ConvertResult& written, TagSummary& summary) {
  summary.from = written.from;
  summary.to = written.to;
  summary.documents = written.documents;
  summary.characters = written.characters;
  summary.lost = written.lost;
  summary.unread = written.unread;
}

// Returns whether an output is written directly, not replaced as a whole: then all errors of the input must be known
// before its first byte.
bool is_written_at_once(const std::string& output) {
  std::error_code error;
  const auto type = std::filesystem::status(output, error).type();
  return output == "-" ||
         (type != std::filesystem::file_type::not_found && type != std::filesystem::file_type::regular &&
          type != std::filesystem::file_type::directory);
}

void read_through(const io::Input& input, const FormatOptions& from, const Progress& progress) {
  constexpr std::size_t kPartBytes = std::size_t{1} << 20;
  io::CorpusParts parts(input, from, kPartBytes, progress);
  while (parts.next()) {
  }
}

// Tags part by part; each is written before the next is tagged.
void tag_parts(const io::Input& input, const FormatOptions& from, const ConvertOptions& target,
               const tag::SeveralTaggers& taggers, const TagOptions& options, io::Output* explanations,
               TagSummary& summary, const Progress& progress) {
  if (is_written_at_once(options.output) && !taggers.go_by_language()) read_through(input, from, progress);
  tag::TaggedParts parts(input, from, taggers, options, {});
  io::Rewriting rewriting;
  std::set<std::uint32_t> refused;
  rewriting.spans = [&](std::uint64_t number, std::string_view text, Format to) {
    const tag::SeveralTagged& document = parts.of(number, text);
    add(document, taggers.labels(), summary, refused);
    if (explanations != nullptr)
      write_explained(explanations_of(document, text, taggers, parts.language()), parts.id(), text,
                      explanations->sink());
    return record_spans(document, taggers.labels(), model_version(options, to));
  };
  rewriting.before_commit = [&] {
    parts.finish();
    require_any_language(summary, input.name());
    if (explanations != nullptr) explanations->prepare();
  };
  add(io::rewrite_records(input, from, target, rewriting, progress), summary);
}

[[noreturn]] void throw_changed(const io::Input& input) {
  throw Error{Error::Kind::unfinished, input.name(),
              "it changed while it was read; try again when nothing writes to it"};
}

// Returns the languages of all documents, in order.
std::vector<TextLanguage> languages_of(const io::Input& input, const FormatOptions& from, unsigned threads) {
  tag::DocumentLanguages languages(input, from, threads, {});
  constexpr std::size_t kPartBytes = std::size_t{1} << 20;
  io::CorpusParts parts(input, from, kPartBytes, {});
  std::vector<TextLanguage> all;
  while (parts.next()) std::ranges::move(languages.of(parts, threads), std::back_inserter(all));
  return all;
}

// Tags the whole input at once, if the order of documents, or the document asked about, is known only then.
void tag_whole(const io::Input& input, const FormatOptions& from, const ConvertOptions& target,
               const tag::SeveralTaggers& taggers, const TagOptions& options, io::Output* explanations,
               TagSummary& summary, const Progress& progress) {
  const Corpus corpus = io::read_corpus(input, from, progress);
  std::vector<tag::SeveralTagged> documents(corpus.size());
  const std::vector<TextLanguage> languages =
      taggers.go_by_language() ? languages_of(input, from, options.threads) : std::vector<TextLanguage>();
  if (!languages.empty() && languages.size() != corpus.size()) throw_changed(input);
  SharedProgress shared(progress, "tagging", corpus.size());
  for_each_piece(corpus.size(), 8, options.threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i)
      documents[i] = taggers.tag(corpus.text(i), options.least_score, options.uncertain_first, {},
                                 language_of_document(languages, i));
    shared.add(end - begin);
  });

  std::vector<std::uint64_t> order(corpus.size());
  std::iota(order.begin(), order.end(), std::uint64_t{0});
  if (options.uncertain_first) {
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::uint64_t i) { return documents[i].uncertainty; });
  }
  if (explanations != nullptr) {
    write_explanations(options, corpus, taggers, documents, languages, order, explanations->sink());
  }
  io::Rewriting rewriting;
  rewriting.spans = [&](std::uint64_t number, std::string_view text, Format to) {
    if (number >= corpus.size() || text != corpus.text(number)) throw_changed(input);
    return record_spans(documents[number], taggers.labels(), model_version(options, to));
  };
  if (options.uncertain_first) rewriting.order = order;
  std::set<std::uint32_t> refused;
  for (const tag::SeveralTagged& document : documents) add(document, taggers.labels(), summary, refused);
  require_any_language(summary, input.name());
  add(io::rewrite_records(input, from, target, rewriting, progress), summary);
}

TagSummary tag_inputs(const std::vector<std::string>& inputs, const TagOptions& options, const Progress& progress) {
  if (options.taggers.empty())
    throw Error{Error::Kind::bad_usage, "",
                "no tagger is named; name a model, the built-in patterns, or a file of patterns"};
  if (std::isnan(options.least_score))
    throw Error{Error::Kind::bad_usage, "", "the least score is not a number; give one from 0 to 1"};
  io::refuse_path_conflicts(io::uses_of(options.input, inputs),
                            {{options.output, "the output"}, {options.explain, "the explanations"}});
  tag::SeveralTaggers taggers(options.taggers, options.setting);
  if (const std::vector<std::string> unknown = taggers.keep_only(options.labels); !unknown.empty())
    throw Error{Error::Kind::bad_usage, "",
                "no tagger finds the label " + brief(unknown.front()) +
                    did_you_mean(unknown.front(), taggers.labels()) +
                    "; name labels that the model or the patterns have",
                Settings{"labels"}};
  taggers.allow(options.allow);
  const io::Input input = io::input_of(options.input, inputs);
  const FormatOptions from = source_format(input, options);
  std::optional<io::Output> explanations;
  if (!options.explain.empty()) explanations.emplace(options.explain, io::Output::Secrecy::always_private);
  ConvertOptions target;
  target.output = options.output;
  target.to = target_format(input, from, options);
  target.overwrite = options.overwrite;
  TagSummary summary{};
  const auto tag = options.uncertain_first || !options.why.empty() ? tag_whole : tag_parts;
  io::OutputGroup together;
  tag(input, from, target, taggers, options, explanations ? &*explanations : nullptr, summary, progress);
  if (explanations) explanations->commit();
  together.finish();
  return summary;
}

}  // namespace

TagSummary tag_file(const TagOptions& options, const Progress& progress) {
  return tag_inputs({}, options, progress);
}

TagSummary tag_files(const std::vector<std::string>& inputs, const TagOptions& options, const Progress& progress) {
  return tag_inputs(inputs, options, progress);
}

}  // namespace sumi
