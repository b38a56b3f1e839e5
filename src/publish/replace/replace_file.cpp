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
#include "base/text/ascii.hpp"
#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/corpus_reader.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/open_writer.hpp"
#include "io/formats/resolve_format.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/text_paths.hpp"
#include "publish/mask/free_mark.hpp"
#include "publish/mask/fresh_id.hpp"
#include "publish/mask/plain_header.hpp"
#include "publish/replace/reversal.hpp"
#include "publish/replace/sealed_reversal.hpp"
#include "tag/document_languages.hpp"
#include "tag/proven_places.hpp"
#include "tag/several_taggers.hpp"
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
                "no record has spans, so there is nothing to replace; name the spans' field, or what finds spans",
                Settings{"span_field", "taggers"}};
  }
  for (const std::string& label : labels) {
    if (std::ranges::find(corpus.labels(), label) == corpus.labels().end()) {
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("no span has the label {}{}", brief(label), did_you_mean(label, corpus.labels())),
                  fmt::format("the labels are {}", brief(std::span(corpus.labels())))};
    }
  }
}

// Chosen labels that neither a tagger nor the documents have.
void require_findable(const Corpus& corpus, tag::SeveralTaggers& taggers, const std::vector<std::string>& chosen) {
  std::vector<std::string> known = taggers.labels();
  known.insert(known.end(), corpus.labels().begin(), corpus.labels().end());
  for (const std::string& label : taggers.keep_only(chosen))
    if (std::ranges::find(corpus.labels(), label) == corpus.labels().end())
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("no tagger finds the label {}, and no span has it{}; name labels that the documents, the "
                              "model or the patterns have",
                              brief(label), did_you_mean(label, known)),
                  Settings{"labels"}};
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

std::vector<std::string> unmet(const OperatorPolicy& policy, const std::vector<std::string>& chosen,
                               const std::set<std::string>& labels) {
  std::set<std::string> named(chosen.begin(), chosen.end());
  for (const auto& [label, op] : policy.by_label) named.insert(label);
  for (const auto& [label, kind] : policy.kinds) named.insert(label);
  std::vector<std::string> result;
  std::ranges::set_difference(named, labels, std::back_inserter(result));
  return result;
}

void add_found(const Corpus& corpus, const Replacements& replacements, const OperatorPolicy& policy,
               const std::vector<std::string>& chosen, ReplaceSummary& summary) {
  summary.documents = corpus.size();
  summary.documents_without_owner = corpus.documents_without_owner();
  summary.spans = replacements.spans;
  summary.unmet_labels = unmet(policy, chosen, replacements.labels);
  summary.phrases_not_allowed = replacements.not_allowed.size();
}

// The edits of a joined record, each within one of its texts.
std::vector<Edit> cut_at_joints(const std::vector<Edit>& edits, const io::Record& record) {
  if (record.pieces.empty()) return edits;
  std::vector<io::TextEdit> whole;
  for (const Edit& edit : edits) whole.push_back({edit.where, edit.replacement});
  std::vector<Edit> cut;
  for (const io::CutEdit& one : io::cut_at_joints(whole, record)) {
    const Edit& of = edits[one.of];
    cut.push_back({one.edit.where, std::string(one.edit.with), of.label, of.op});
  }
  return cut;
}

// A paragraph that is empty, or begins or ends with white space that it had not, may be read again as another one.
void require_ways_back(const io::Record& record, std::span<const Edit> edits, const RenderedEdits& rendered) {
  const auto shown = [](std::string_view text) { return std::pair(trimmed(text).empty(), trimmed(text) == text); };
  const auto text_at = [](std::string_view text, Range where) { return text.substr(where.begin, where.size()); };
  const std::vector<Range> published = replace::published_pieces(record, edits);
  for (std::size_t i = 0; i < published.size(); ++i) {
    const std::string_view before = text_at(record.text, record.pieces[i]);
    const std::string_view after = text_at(rendered.text, published[i]);
    if (shown(before) != shown(after))
      throw Error{Error::Kind::unfinished, record.place,
                  "a paragraph would lose its text or an end of it, and could not be put back; choose tag or mark for "
                  "redact, or leave out the reversal"};
  }
}

std::vector<io::TextEdit> text_edits(std::span<const Edit> edits) {
  std::vector<io::TextEdit> all;
  for (const Edit& edit : edits) all.push_back({edit.where, edit.replacement});
  return all;
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

// Writers of containers, of several texts and of databases refuse spans.
bool may_have_spans(const io::Record& record, const FormatOptions& format) {
  if (!record.pieces.empty() || io::has_several_texts(format) || *format.format == Format::sqlite) return false;
  return *format.format != Format::files || record.notation == io::Notation::json;
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

// What taggers find of each document, beside its own spans and what `finder` finds.
Finder finder_of_taggers(const Corpus& corpus, const ReplaceFileOptions& options, const std::string& place,
                         Finder finder, ReplaceSummary& summary) {
  const auto taggers = std::make_shared<tag::SeveralTaggers>(options.taggers, options.setting);
  if (!finder) require_findable(corpus, *taggers, options.labels);
  auto languages = std::make_shared<std::vector<TextLanguage>>();
  if (taggers->go_by_language()) *languages = tag::DocumentLanguages(corpus).of(corpus, options.threads);
  std::vector<tag::SeveralTagged> found(corpus.size());
  for_each_piece(corpus.size(), kDocumentsTogether, options.threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i)
      found[i] =
          taggers->tag(corpus.text(i), options.least_score, false, {}, languages->empty() ? nullptr : &(*languages)[i]);
  });
  auto all = std::make_shared<std::vector<std::vector<LabelledRange>>>(corpus.size());
  const Finder own = finder ? std::move(finder) : finder_of_own_spans(corpus);
  std::size_t first_unread = corpus.size();
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    if (!found[i].language.empty()) ++summary.languages[found[i].language];
    if (found[i].language == kNoLanguage) first_unread = std::min(first_unread, i);
    if (found[i].is_guess) ++summary.guessed_languages[found[i].language];
    (*all)[i] = own(corpus.text(i), i);
    for (const TaggedSpan& span : found[i].spans)
      (*all)[i].push_back({span.where, taggers->labels()[span.label], span.score});
  }
  if (const auto none = summary.languages.find(std::string(kNoLanguage)); none != summary.languages.end())
    throw Error{
        Error::Kind::unfinished, place,
        fmt::format("there is no finder for the language of {} of {} documents, of which document {} is the first, "
                    "so names in them can't be found; leave them out, or name a finder or a model for them",
                    none->second, corpus.size(), first_unread + 1)};
  return [all](std::string_view, std::size_t document) { return (*all)[document]; };
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
    const std::vector<Edit> cut = cut_at_joints(edits[document], record);
    const RenderedEdits rendered = render(record.text, cut);
    const std::vector<io::TextEdit> in_place = text_edits(cut);
    io::Change change{.text = rendered.text, .fresh_id = publish::fresh_id(document), .edits = in_place};
    if (may_have_spans(record, format)) change.spans = published_spans(cut, rendered);
    writer->write(record, change);
    if (reversal != nullptr) {
      if (is_container(*format.format) || *format.format == Format::files) require_ways_back(record, cut, rendered);
      if (document == 0) reversal->text_name = published_text_name(record, format, options.pass);
      reversal->documents.push_back(replace::reversal_of(record, cut, rendered, reversal->byte_for_byte));
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
  for (const io::UnreadFile& file : reader->unread()) summary.unread.push_back(file.path + ": " + file.what);
  summary.not_passed = writer->losses();
  summary.dropped = writer->removed();
}

// Options of files and of texts.
template <typename Options>
bool writes_marks(const Options& options) {
  return !options.already_masked && (options.policy.uses(Operator::mark) || options.policy.uses(Operator::partial));
}

void require_named_columns(const FormatOptions& format) {
  if (is_table(*format.format) && !format.header && io::has_several_texts(format))
    throw Error{Error::Kind::bad_usage, "",
                "where columns have no names, several can't be put back; name them in a first row, or leave out the "
                "reversal",
                Settings{"reversal"}};
}

replace::Reversal begun_reversal(const io::Input& input, const FormatOptions& format) {
  replace::Reversal reversal;
  reversal.format = *format.format;
  reversal.byte_for_byte = replace::is_put_back_whole(*format.format) && !io::has_several_texts(format) &&
                           !io::are_several_files(input, format);
  return reversal;
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
  const io::Input input = options.inputs.empty() ? io::Input(options.input) : io::Input::of_several(options.inputs);
  std::vector<io::PathUse> read{{options.input, "the input"}};
  for (const std::string& path : options.inputs) read.push_back({path, "an input"});
  io::refuse_path_conflicts(
      read, {{options.output, "the output"}, {options.reversal, "the reversal"}, {options.key_file, "the key"}});
  FormatOptions format = options.format;
  format.joins_texts = true;
  format.each_by_itself = true;
  format.format = io::resolve_format(input, format);
  require_key(options);
  if (!options.reversal.empty()) require_named_columns(format);
  // Opened before the work, so that a target that can't be written is known at once.
  io::Output output =
      input.is_folder() ? io::Output::folder(options.output, options.overwrite) : io::Output(options.output);
  std::optional<io::Output> sealed_file;
  if (!options.reversal.empty()) sealed_file.emplace(options.reversal, io::Output::Secrecy::always_private);

  const Corpus corpus = io::read_corpus(input, format, progress);
  ReplaceSummary summary;
  Finder finder = finder_of ? finder_of(corpus) : Finder{};
  if (!options.taggers.empty()) finder = finder_of_taggers(corpus, options, input.name(), std::move(finder), summary);
  if (!finder) require_labels(corpus, options.labels, input.name());
  if (writes_marks(options)) publish::require_free_mark(input, format, corpus, options.policy.mark);
  std::optional<KeyFile> key;
  if (!options.key_file.empty()) key = open_key_file(options.key_file);
  const Replacer replacer(options.policy, key ? &key->key : nullptr);
  const Replacements replacements = find_replacements(corpus, options.labels, options.threads, options.allow, replacer,
                                                      finder ? finder : finder_of_own_spans(corpus), progress);

  summary.format = *format.format;
  add_found(corpus, replacements, options.policy, options.labels, summary);
  summary.key_made = key && key->made;
  summary.key_readable_by_others = key && key->others_can_read;
  std::optional<replace::Reversal> reversal;
  if (sealed_file) reversal = begun_reversal(input, format);
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
  if (writes_marks(options)) publish::require_free_mark(corpus, options.policy.mark);
  const Replacer replacer(options.policy, options.key ? &*options.key : nullptr);
  Replacements replacements = find_replacements(corpus, options.labels, options.threads, options.allow, replacer,
                                                finder ? finder : finder_of_own_spans(corpus), progress);
  ReplacedTexts replaced;
  add_found(corpus, replacements, options.policy, options.labels, replaced.summary);
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    replaced.texts.push_back(render(corpus.text(i), replacements.edits[i]).text);
    count(replacements.edits[i], options.policy, replaced.summary);
    replaced.summary.characters += utf8::count(corpus.text(i));
  }
  replaced.edits = std::move(replacements.edits);
  return replaced;
}

}  // namespace sumi
