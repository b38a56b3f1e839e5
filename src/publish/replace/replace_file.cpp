#include <algorithm>
#include <iterator>
#include <mutex>
#include <set>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/output_group.hpp"
#include "base/bytes/path_conflicts.hpp"
#include "base/machine/parallel.hpp"
#include "base/model/nearest_name.hpp"
#include "base/model/shared_progress.hpp"
#include "base/text/allowed_phrases.hpp"
#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/corpus_reader.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/open_writer.hpp"
#include "io/formats/resolve_format.hpp"
#include "io/records/one_text.hpp"
#include "publish/mask/free_mark.hpp"
#include "publish/mask/fresh_id.hpp"
#include "publish/mask/plain_header.hpp"
#include "publish/replace/reversal.hpp"
#include "publish/replace/sealed_reversal.hpp"
#include "tag/proven_places.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi {
namespace {

constexpr std::size_t kDocumentsTogether = 16;

void require_key(const ReplaceFileOptions& options) {
  if (!options.key_file.empty()) return;
  if (options.policy.needs_key()) {
    throw Error{Error::Kind::bad_usage, "", "surrogates and hashes need a key; name its file", Settings{"key_file"}};
  }
  if (!options.reversal.empty()) {
    throw Error{Error::Kind::bad_usage, "", "a reversal is sealed with a key; name its file", Settings{"key_file"}};
  }
}

// `place`: the input's name; empty: the corpus was in memory.
void require_labels(const Corpus& corpus, const std::vector<std::string>& labels, const std::string& place) {
  if (corpus.spans().empty() && place.empty())
    throw Error{Error::Kind::bad_input, "",
                "no document has spans, so there is nothing to replace; give spans with the documents, or a finder"};
  if (corpus.spans().empty()) {
    throw Error{Error::Kind::bad_input, place,
                "no record has spans, so there is nothing to replace; name the spans' field, or find spans with tag",
                Settings{"span_field"}};
  }
  for (const std::string& label : labels) {
    if (std::ranges::find(corpus.labels(), label) == corpus.labels().end()) {
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("no span has the label {}{}", brief(label), did_you_mean(label, corpus.labels())),
                  fmt::format("the labels are {}", brief(std::span(corpus.labels())))};
    }
  }
}

// Whose dates these are: a person's, else the document's own.
std::string owner_of(const Corpus& corpus, std::size_t document) {
  return corpus.has_owner(document) ? "owner " + corpus.owner_name(document) : "document " + corpus.id(document);
}

struct Replacements {
  std::vector<std::vector<Edit>> edits;  // of each document
  std::uint64_t spans = 0;
  std::set<std::string> labels;         // of all spans
  std::set<std::uint32_t> not_allowed;  // phrases
};

// Without what phrases cover. Notes the phrases that aren't allowed, where something stands that check digits prove.
std::vector<LabelledRange> without_allowed(std::vector<LabelledRange> spans, std::string_view text,
                                           const AllowedPhrases& allowed, std::set<std::uint32_t>& refused) {
  if (allowed.empty() || spans.empty()) return spans;
  const AllowedPhrases::Places places = tag::allowed_places(allowed, text);
  refused.insert(places.refused().begin(), places.refused().end());
  if (places.empty()) return spans;
  std::vector<LabelledRange> left;
  for (const LabelledRange& span : spans)
    for (const Range& part : places.left_of(span.where)) left.push_back({part, span.label, span.score});
  return left;
}

// Of the spans with one of `chosen` labels; empty: of all.
Replacements find_replacements(const Corpus& corpus, const std::vector<std::string>& chosen, unsigned threads,
                               const std::vector<std::string>& allow, const Replacer& replacer, const Finder& finder,
                               const Progress& progress) {
  const AllowedPhrases allowed(allow);
  Replacements all;
  all.edits.resize(corpus.size());
  std::mutex mutex;
  SharedProgress shared(progress, "replacing", corpus.size());
  for_each_piece(corpus.size(), kDocumentsTogether, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    std::uint64_t found = 0;
    std::set<std::string> labels;
    std::set<std::uint32_t> refused;
    for (std::size_t i = begin; i < end; ++i) {
      std::vector<LabelledRange> spans = finder(corpus.text(i), i);
      if (!chosen.empty()) {
        std::erase_if(spans,
                      [&](const LabelledRange& span) { return std::ranges::find(chosen, span.label) == chosen.end(); });
      }
      found += spans.size();
      for (const LabelledRange& span : spans) labels.insert(span.label);
      spans = without_allowed(std::move(spans), corpus.text(i), allowed, refused);
      all.edits[i] = replacer.edits(corpus.text(i), owner_of(corpus, i), spans);
    }
    {
      const std::scoped_lock lock(mutex);
      all.spans += found;
      all.labels.merge(labels);
      all.not_allowed.merge(refused);
    }
    shared.add(end - begin);
  });
  return all;
}

std::vector<std::string> unmet(const OperatorPolicy& policy, const std::set<std::string>& labels) {
  std::set<std::string> named;
  for (const auto& [label, op] : policy.by_label) named.insert(label);
  for (const auto& [label, kind] : policy.kinds) named.insert(label);
  std::vector<std::string> result;
  std::ranges::set_difference(named, labels, std::back_inserter(result));
  return result;
}

void add_found(const Corpus& corpus, const Replacements& replacements, const OperatorPolicy& policy,
               ReplaceSummary& summary) {
  summary.documents = corpus.size();
  summary.documents_without_owner = corpus.documents_without_owner();
  summary.spans = replacements.spans;
  summary.unmet_labels = unmet(policy, replacements.labels);
  summary.phrases_not_allowed = replacements.not_allowed.size();
}

std::vector<io::RecordSpan> published_spans(std::span<const Edit> edits, const RenderedEdits& rendered) {
  std::vector<io::RecordSpan> spans;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (!rendered.places[i].empty()) spans.push_back({.where = rendered.places[i], .label = edits[i].label});
  }
  return spans;
}

void count(std::span<const Edit> edits, const OperatorPolicy& policy, ReplaceSummary& summary) {
  for (const Edit& edit : edits) {
    ++summary.labels[edit.label][std::string(name_of(edit.op))];
    if (edit.op != Operator::keep) ++summary.edits;
    if (edit.op == Operator::tag && policy.of(edit.label) == Operator::surrogate) ++summary.without_surrogate;
  }
}

// What the publication calls the field or column that holds the text.
std::string published_text_name(const io::Record& record, const FormatOptions& format, const PassPolicy& pass) {
  const auto text = std::ranges::find(record.fields, io::Role::text, &io::Field::role);
  if (text == record.fields.end()) return {};
  if (!is_table(*format.format) || format.header || pass.all) return text->name;
  const auto id = std::ranges::find(record.fields, io::Role::id, &io::Field::role);
  const bool has_fresh_id = id == record.fields.end() || !pass.passes(id->name);
  const auto passed_before =
      std::count_if(record.fields.begin(), text, [&](const io::Field& field) { return pass.passes(field.name); });
  return std::to_string(passed_before + (has_fresh_id ? 2 : 1));
}

// Fills `reversal`, where there is one.
void write_documents(const io::Input& input, const ReplaceFileOptions& options, const FormatOptions& format,
                     const Corpus& corpus, const std::vector<std::vector<Edit>>& edits, io::Output& output,
                     replace::Reversal* reversal, ReplaceSummary& summary, const Progress& progress) {
  const auto reader = io::open_records(input, format);
  const auto writer = io::open_writer(output, format, options.pass, *reader);
  io::Record record;
  std::size_t document = 0;
  for (; reader->next(record); ++document) {
    if (document >= corpus.size() || record.text != corpus.text(document)) break;
    if (progress && document % 1024 == 0) progress("writing", document, corpus.size());
    const RenderedEdits rendered = render(record.text, edits[document]);
    writer->write(record, {.text = rendered.text,
                           .fresh_id = publish::fresh_id(document),
                           .spans = published_spans(edits[document], rendered)});
    if (reversal != nullptr) {
      if (document == 0) reversal->text_name = published_text_name(record, format, options.pass);
      reversal->documents.push_back(replace::reversal_of(record, edits[document], rendered, reversal->byte_for_byte));
    }
    count(edits[document], options.policy, summary);
    summary.characters += utf8::count(record.text);
  }
  if (document != corpus.size()) {
    throw Error{Error::Kind::unfinished, input.name(),
                "it changed while it was read; try again when nothing writes to it"};
  }
  publish::require_plain_header(*reader, format, options.pass, input.name());
  writer->finish();
  if (reversal != nullptr) {
    reversal->preamble = reader->preamble();
    reversal->epilogue = reader->epilogue();
  }
  summary.not_passed = writer->losses();
  summary.dropped = writer->removed();
}

}  // namespace

Finder finder_of_own_spans(const Corpus& corpus) {
  return [&corpus](std::string_view, std::size_t document) {
    std::vector<LabelledRange> spans;
    const Position start = corpus.documents()[document].where.begin;
    for (const Span& span : corpus.spans(document))
      spans.push_back({{span.where.begin - start, span.where.end - start}, corpus.labels()[span.label], span.score});
    return spans;
  };
}

ReplaceSummary replace_file(const ReplaceFileOptions& options, const FinderOf& finder_of, const Progress& progress) {
  const io::Input input(options.input);
  io::refuse_path_conflicts(
      {{options.input, "the input"}},
      {{options.output, "the output"}, {options.reversal, "the reversal"}, {options.key_file, "the key"}});
  FormatOptions format = options.format;
  format.format = io::resolve_format(input, options.format);
  io::require_one_text(input.name(), *format.format);
  require_key(options);
  // Opened before the work, so that a target that can't be written is known at once.
  io::Output output =
      input.is_folder() ? io::Output::folder(options.output, options.overwrite) : io::Output(options.output);
  std::optional<io::Output> sealed_file;
  if (!options.reversal.empty()) sealed_file.emplace(options.reversal, io::Output::Secrecy::always_private);

  const Corpus corpus = io::read_corpus(input, format, progress);
  const Finder finder = finder_of ? finder_of(corpus) : Finder{};
  if (!finder) require_labels(corpus, options.labels, input.name());
  if ((options.policy.uses(Operator::mark) || options.policy.uses(Operator::partial)) && !options.already_masked)
    publish::require_free_mark(input, format, corpus, options.policy.mark);
  std::optional<KeyFile> key;
  if (!options.key_file.empty()) key = open_key_file(options.key_file);
  const Replacer replacer(options.policy, key ? &key->key : nullptr);
  const Replacements replacements = find_replacements(corpus, options.labels, options.threads, options.allow, replacer,
                                                      finder ? finder : finder_of_own_spans(corpus), progress);

  ReplaceSummary summary;
  summary.format = *format.format;
  add_found(corpus, replacements, options.policy, summary);
  summary.key_made = key && key->made;
  summary.key_readable_by_others = key && key->others_can_read;
  std::optional<replace::Reversal> reversal;
  if (sealed_file) {
    reversal.emplace();
    reversal->format = *format.format;
    reversal->byte_for_byte = replace::is_put_back_whole(*format.format);
  }
  write_documents(input, options, format, corpus, replacements.edits, output, reversal ? &*reversal : nullptr, summary,
                  progress);
  if (sealed_file) sealed_file->sink().write(replace::sealed(*reversal, key->key));
  io::OutputGroup together;
  if (sealed_file) sealed_file->commit();
  output.commit();
  together.finish();
  return summary;
}

ReplacedTexts replace_texts(const Corpus& corpus, const ReplaceTextsOptions& options, const Finder& finder,
                            const Progress& progress) {
  if (!finder) require_labels(corpus, options.labels, {});
  if ((options.policy.uses(Operator::mark) || options.policy.uses(Operator::partial)) && !options.already_masked)
    publish::require_free_mark(corpus, options.policy.mark);
  const Replacer replacer(options.policy, options.key ? &*options.key : nullptr);
  Replacements replacements = find_replacements(corpus, options.labels, options.threads, options.allow, replacer,
                                                finder ? finder : finder_of_own_spans(corpus), progress);
  ReplacedTexts replaced;
  add_found(corpus, replacements, options.policy, replaced.summary);
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    replaced.texts.push_back(render(corpus.text(i), replacements.edits[i]).text);
    count(replacements.edits[i], options.policy, replaced.summary);
    replaced.summary.characters += utf8::count(corpus.text(i));
  }
  replaced.edits = std::move(replacements.edits);
  return replaced;
}

}  // namespace sumi
