#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/machine/parallel.hpp"
#include "base/model/nearest_name.hpp"
#include "base/model/shared_progress.hpp"
#include "base/text/allowed_phrases.hpp"
#include "base/text/ascii.hpp"
#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/corpus_parts.hpp"
#include "io/corpora/settled_ids.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/text_paths.hpp"
#include "publish/mask/fresh_id.hpp"
#include "publish/mask/plain_header.hpp"
#include "publish/mask/publication_writer.hpp"
#include "publish/replace/reversal.hpp"
#include "tag/document_languages.hpp"
#include "tag/proven_places.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi {
namespace {

constexpr std::size_t kDocumentsTogether = 16;
constexpr std::size_t kPartBytesOfThread = std::size_t{1} << 20;

void require_key(const ReplaceFileOptions& options) {
  if (!options.key_file.empty()) return;
  if (options.policy.needs_key()) {
    throw Error{Error::Kind::bad_usage, "", "surrogates and hashes need a key; name its file", Settings{"key_file"}};
  }
  if (!options.reversal.empty()) {
    throw Error{Error::Kind::bad_usage, "", "a reversal is sealed with a key; name its file", Settings{"key_file"}};
  }
}

// Refuses labels that no span has. `place`: the input's name; empty: in memory.
void require_labels(const std::vector<std::string>& known, const std::vector<std::string>& labels,
                    const std::string& place) {
  if (known.empty() && place.empty())
    throw Error{Error::Kind::bad_input, "",
                "no document has spans, so there is nothing to replace; give spans with the documents, or a finder"};
  if (known.empty()) {
    throw Error{Error::Kind::bad_input, place,
                "no record has spans, so there is nothing to replace; name the spans' field, or what finds spans",
                Settings{"span_field", "taggers"}};
  }
  for (const std::string& label : labels) {
    if (std::ranges::find(known, label) == known.end()) {
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("no span has the label {}{}", brief(label), did_you_mean(label, known)),
                  fmt::format("the labels are {}", brief(std::span(known)))};
    }
  }
}

// Refuses chosen labels that neither a tagger nor the documents have.
void require_findable(const std::vector<std::string>& of_documents, tag::SeveralTaggers& taggers,
                      const std::vector<std::string>& chosen) {
  std::vector<std::string> known = taggers.labels();
  known.insert(known.end(), of_documents.begin(), of_documents.end());
  for (const std::string& label : taggers.keep_only(chosen))
    if (std::ranges::find(of_documents, label) == of_documents.end())
      throw Error{Error::Kind::bad_usage, "",
                  fmt::format("no tagger finds the label {}, and no span has it{}; name labels that the documents, the "
                              "model or the patterns have",
                              brief(label), did_you_mean(label, known)),
                  Settings{"labels"}};
}

// The owner of the dates: the person if known, otherwise the document.
std::string owner_of(const Corpus& corpus, std::size_t document) {
  return corpus.has_owner(document) ? "owner " + corpus.owner_name(document) : "document " + corpus.id(document);
}

// `id`: as in SettledIds.
std::string owner_of(const io::Record& record, const std::optional<std::string>& id, std::uint64_t number) {
  if (record.owner && !record.owner->empty()) return "owner " + *record.owner;
  return "document " + id.value_or(std::to_string(number + 1));
}

struct Replacements {
  std::vector<std::vector<Edit>> edits;  // for each document of the last call
  std::uint64_t spans = 0;
  std::set<std::string> labels;         // of all spans
  std::set<std::uint32_t> not_allowed;  // phrases
};

// Removes what phrases cover. Records phrases that aren't allowed because they contain something proven by check
// digits.
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

// Adds the replacements of the corpus to `all`, for spans with one of the `chosen` labels, or all if that is empty.
// `owner` and `finder` are called with documents of the corpus.
void find_replacements(const Corpus& corpus, const std::vector<std::string>& chosen, unsigned threads,
                       const AllowedPhrases& allowed, const Replacer& replacer, const Finder& finder,
                       const std::function<std::string(std::size_t)>& owner, const Progress& progress,
                       Replacements& all) {
  all.edits.assign(corpus.size(), {});
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
      all.edits[i] = replacer.edits(corpus.text(i), owner(i), spans);
    }
    {
      const std::scoped_lock lock(mutex);
      all.spans += found;
      all.labels.merge(labels);
      all.not_allowed.merge(refused);
    }
    shared.add(end - begin);
  });
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

void add_found(std::uint64_t documents, std::uint64_t documents_without_owner, const Replacements& replacements,
               const OperatorPolicy& policy, const std::vector<std::string>& chosen, ReplaceSummary& summary) {
  summary.documents = documents;
  summary.documents_without_owner = documents_without_owner;
  summary.spans = replacements.spans;
  summary.unmet_labels = unmet(policy, chosen, replacements.labels);
  summary.phrases_not_allowed = replacements.not_allowed.size();
}

// Splits the edits of a joined record, so that each is within one of its texts.
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

// Returns whether the writer accepts spans. Writers of containers, of several columns and of databases refuse them;
// records of several texts get none if they had none.
bool may_have_spans(const io::Record& record, const FormatOptions& format) {
  if (!record.pieces.empty() && record.notation == io::Notation::json)
    return std::ranges::find(record.fields, io::Role::spans, &io::Field::role) != record.fields.end();
  if (!record.pieces.empty() || io::has_several_texts(format) || *format.format == Format::sqlite) return false;
  return *format.format != Format::files || record.notation == io::Notation::json;
}

// The publication's name of the field or column with the text.
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

// Returns whether the policy writes marks that the source must not contain; for options of files and of texts.
template <typename Options>
bool writes_marks(const Options& options) {
  return !options.already_masked && (options.policy.uses(Operator::mark) || options.policy.uses(Operator::partial));
}

void require_ways_to_put_back(const FormatOptions& format) {
  if (*format.format == Format::jsonl && format.text_field == io::TextPaths::kAll)
    throw Error{Error::Kind::bad_usage, "",
                "where all that may be a text is one, a replaced key may be none any more, and couldn't be put back; "
                "name the paths of texts, or leave out the reversal",
                Settings{"text_field", "reversal"}};
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

// The result of a first reading of the documents, which finds their errors before anything is written.
struct Survey {
  std::vector<std::string> labels;  // of their own spans, in order of occurrence
  std::uint64_t documents = 0;
  std::uint64_t documents_without_owner = 0;
};

Survey survey(const io::Input& input, const FormatOptions& format, const std::optional<char32_t>& mark,
              const Progress& progress) {
  Survey found;
  std::set<std::string> met;
  io::CorpusParts parts(input, format, kPartBytesOfThread, progress);
  while (parts.next()) {
    if (mark && publish::document_with_mark(parts.corpus(), *mark))
      publish::require_free_mark(input, format, io::read_corpus(input, format), *mark);
    for (std::size_t i = 0; i < parts.corpus().size(); ++i) {
      const io::Record& record = parts.record(i);
      // Spans by the layout of mail (its senders) are replaced, but don't count as annotations of its texts.
      if (record.notation == io::Notation::none && !record.pieces.empty()) continue;
      for (const io::RecordSpan& span : record.spans)
        if (met.insert(span.label).second) found.labels.push_back(span.label);
    }
  }
  found.documents = parts.names().size();
  found.documents_without_owner = parts.names().documents_without_owner();
  return found;
}

// Reads, finds, replaces and writes documents, part by part.
//   Memory  a part; what a reversal holds; all documents if FinderOf asks for them.
class FileReplacing {
 public:
  FileReplacing(const io::Input& input, const ReplaceFileOptions& options, const FormatOptions& format,
                const FinderOf& finder_of, const Progress& progress)
      : input_(input), options_(options), format_(format), progress_(progress), allowed_(options.allow) {
    if (!options.taggers.empty()) taggers_.emplace(options.taggers, options.setting);
    const bool marks = writes_marks(options);
    survey_ = survey(input, format, marks ? std::optional(options.policy.mark) : std::nullopt, progress);
    if (!options.spans.empty()) {
      beside_.emplace(io::Input(options.spans), format, progress);
      std::set<std::string> met(survey_.labels.begin(), survey_.labels.end());
      for (const std::string& label : beside_->labels())
        if (met.insert(label).second) survey_.labels.push_back(label);
    }
    if (finder_of) {
      corpus_.emplace(io::read_corpus(input, format, progress));
      finder_ = finder_of(*corpus_);
    } else if (taggers_) {
      require_findable(survey_.labels, *taggers_, options.labels);
    } else {
      require_labels(survey_.labels, options.labels, options.spans.empty() ? input.name() : options.spans);
    }
    if (taggers_ && taggers_->go_by_language())
      languages_ = tag::DocumentLanguages(input, format, options.threads, progress);
  }

  // Runs the replacement; without an output nothing is written. `reversal`: filled if it isn't null.
  void run(const Replacer& replacer, io::Output* output, replace::Reversal* reversal, ReplaceSummary& summary) const {
    tag::DocumentLanguages languages = languages_;
    std::optional<io::SpansBeside> beside = beside_;
    io::CorpusParts parts(input_, format_, std::max(1U, options_.threads) * kPartBytesOfThread, progress_);
    std::unique_ptr<io::RecordWriter> writer;
    if (output != nullptr) writer = io::open_writer(*output, format_, options_.pass, parts.reader());
    Replacements found;
    std::uint64_t first = 0;
    std::uint64_t first_unread = 0;  // from 1
    io::SettledIds ids(parts.reader());
    for (; parts.next(); first += parts.corpus().size()) {
      std::vector<std::optional<std::string>> of_part;
      for (std::size_t i = 0; i < parts.corpus().size(); ++i) of_part.push_back(ids.of(parts.record(i)));
      const auto spans = spans_of(parts, of_part, first, languages, beside, summary, first_unread);
      find_replacements(
          parts.corpus(), options_.labels, options_.threads, allowed_, replacer,
          [&](std::string_view, std::size_t document) { return spans[document]; },
          [&](std::size_t document) { return owner_of(parts.record(document), of_part[document], first + document); },
          {}, found);
      for (std::size_t i = 0; writer && i < parts.corpus().size(); ++i)
        write(parts.record(i), first + i, found.edits[i], *writer, reversal, summary);
    }
    if (first != survey_.documents)
      throw Error{Error::Kind::unfinished, input_.name(),
                  "it changed while it was read; try again when nothing writes to it"};
    if (beside) beside->require_all_met();
    require_languages(summary, first, first_unread);
    add_found(survey_.documents, survey_.documents_without_owner, found, options_.policy, options_.labels, summary);
    if (!writer) return;
    publish::require_plain_header(parts.reader(), format_, options_.pass, input_.name());
    writer->finish();
    if (reversal != nullptr) {
      reversal->preamble = parts.reader().preamble();
      reversal->epilogue = parts.reader().epilogue();
    }
    for (const io::UnreadFile& file : parts.reader().unread()) summary.unread.push_back(file.path + ": " + file.what);
    summary.not_passed = writer->losses();
    summary.dropped = writer->removed();
  }

 private:
  // The spans of each document of a part: its own, or those of a finder; those added beside it; those of taggers.
  std::vector<std::vector<LabelledRange>> spans_of(const io::CorpusParts& parts,
                                                   const std::vector<std::optional<std::string>>& ids,
                                                   std::uint64_t first, tag::DocumentLanguages& languages,
                                                   std::optional<io::SpansBeside>& beside, ReplaceSummary& summary,
                                                   std::uint64_t& first_unread) const {
    const Corpus& part = parts.corpus();
    std::vector<std::vector<LabelledRange>> all(part.size());
    const std::vector<TextLanguage> of_part = languages.of(parts, options_.threads);
    std::vector<tag::SeveralTagged> tagged(taggers_ ? part.size() : 0);
    for_each_piece(
        part.size(), kDocumentsTogether, options_.threads, [&](std::size_t begin, std::size_t end, unsigned) {
          for (std::size_t i = begin; i < end; ++i) {
            if (finder_) all[i] = finder_(part.text(i), first + i);
            if (taggers_)
              tagged[i] =
                  taggers_->tag(part.text(i), options_.least_score, false, {}, of_part.empty() ? nullptr : &of_part[i]);
          }
        });
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (!finder_) add_spans(parts.record(i).spans, all[i]);
      if (beside) add_spans(beside->of(parts.record(i), ids[i], first + i), all[i]);
      if (!taggers_) continue;
      const tag::SeveralTagged& one = tagged[i];
      if (!one.language.empty()) ++summary.languages[one.language];
      if (one.language == kNoLanguage && first_unread == 0) first_unread = first + i + 1;
      if (one.is_guess) ++summary.guessed_languages[one.language];
      for (const TaggedSpan& span : one.spans)
        all[i].push_back({span.where, taggers_->labels()[span.label], span.score});
    }
    return all;
  }

  // Appends spans in a corpus's order.
  static void add_spans(const std::vector<io::RecordSpan>& spans, std::vector<LabelledRange>& all) {
    const std::size_t before = all.size();
    for (const io::RecordSpan& span : spans) all.push_back({span.where, span.label, span.score});
    std::stable_sort(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
                     [](const LabelledRange& one, const LabelledRange& other) {
                       return std::tie(one.where.begin, one.where.end, one.label) <
                              std::tie(other.where.begin, other.where.end, other.label);
                     });
  }

  void write(const io::Record& record, std::uint64_t number, const std::vector<Edit>& edits, io::RecordWriter& writer,
             replace::Reversal* reversal, ReplaceSummary& summary) const {
    const std::vector<Edit> cut = cut_at_joints(edits, record);
    const RenderedEdits rendered = render(record.text, cut);
    const std::vector<io::TextEdit> in_place = text_edits(cut);
    io::Change change{.text = rendered.text, .fresh_id = publish::fresh_id(number), .edits = in_place};
    if (may_have_spans(record, format_)) change.spans = published_spans(cut, rendered);
    writer.write(record, change);
    if (reversal != nullptr) {
      if (is_container(*format_.format) || *format_.format == Format::files)
        replace::require_ways_back(record, cut, rendered);
      if (number == 0) reversal->text_name = published_text_name(record, format_, options_.pass);
      reversal->documents.push_back(replace::reversal_of(record, cut, rendered, reversal->byte_for_byte));
    }
    count(edits, options_.policy, summary);
    summary.characters += utf8::count(record.text);
  }

  void require_languages(const ReplaceSummary& summary, std::uint64_t documents, std::uint64_t first_unread) const {
    const auto none = summary.languages.find(std::string(kNoLanguage));
    if (none == summary.languages.end()) return;
    throw Error{
        Error::Kind::unfinished, input_.name(),
        fmt::format("there is no finder for the language of {} of {} documents, of which document {} is the first, "
                    "so names in them can't be found; leave them out, or name a finder or a model for them",
                    none->second, documents, first_unread)};
  }

  const io::Input& input_;
  const ReplaceFileOptions& options_;
  const FormatOptions& format_;
  const Progress& progress_;
  AllowedPhrases allowed_;
  Survey survey_;
  std::optional<tag::SeveralTaggers> taggers_;
  tag::DocumentLanguages languages_;
  std::optional<io::SpansBeside> beside_;
  std::optional<Corpus> corpus_;  // requested by the finder
  Finder finder_;
};

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
  std::vector<io::PathUse> read{{options.input, "the input"}, {options.spans, "the spans"}};
  for (const std::string& path : options.inputs) read.push_back({path, "an input"});
  io::refuse_path_conflicts(
      read, {{options.output, "the output"}, {options.reversal, "the reversal"}, {options.key_file, "the key"}});
  FormatOptions format = options.format;
  format.joins_texts = true;
  format.each_by_itself = true;
  format.format = io::resolve_format(input, format);
  require_key(options);
  if (!options.reversal.empty()) require_ways_to_put_back(format);
  // Opened before the work, so that an unwritable target is reported at once.
  io::Output output =
      input.is_folder() ? io::Output::folder(options.output, options.overwrite) : io::Output(options.output);
  std::optional<io::Output> sealed_file;
  if (!options.reversal.empty()) sealed_file.emplace(options.reversal, io::Output::Secrecy::always_private);

  const FileReplacing replacing(input, options, format, finder_of, progress);
  std::optional<KeyFile> key;
  if (!options.key_file.empty()) key = open_key_file(options.key_file);
  const Replacer replacer(options.policy, key ? &key->key : nullptr);
  // A pipe shows at once what is written to it, so all errors must be found before.
  if (ReplaceSummary none; !output.appears_whole()) replacing.run(replacer, nullptr, nullptr, none);
  ReplaceSummary summary;
  summary.format = *format.format;
  summary.key_made = key && key->made;
  summary.key_readable_by_others = key && key->others_can_read;
  std::optional<replace::Reversal> reversal;
  if (sealed_file) reversal = begun_reversal(input, format);
  replacing.run(replacer, &output, reversal ? &*reversal : nullptr, summary);
  if (sealed_file) sealed_file->sink().write(replace::sealed(*reversal, key->key));
  io::OutputGroup together;
  if (sealed_file) sealed_file->commit();
  output.commit();
  together.finish();
  return summary;
}

ReplacedTexts replace_texts(const Corpus& corpus, const ReplaceTextsOptions& options, const Finder& finder,
                            const Progress& progress) {
  if (!finder) require_labels(corpus.labels(), options.labels, {});
  if (writes_marks(options)) publish::require_free_mark(corpus, options.policy.mark);
  const Replacer replacer(options.policy, options.key ? &*options.key : nullptr);
  Replacements replacements;
  find_replacements(
      corpus, options.labels, options.threads, AllowedPhrases(options.allow), replacer,
      finder ? finder : finder_of_own_spans(corpus), [&](std::size_t document) { return owner_of(corpus, document); },
      progress, replacements);
  ReplacedTexts replaced;
  add_found(corpus.size(), corpus.documents_without_owner(), replacements, options.policy, options.labels,
            replaced.summary);
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    replaced.texts.push_back(render(corpus.text(i), replacements.edits[i]).text);
    count(replacements.edits[i], options.policy, replaced.summary);
    replaced.summary.characters += utf8::count(corpus.text(i));
  }
  replaced.edits = std::move(replacements.edits);
  return replaced;
}

}  // namespace sumi
