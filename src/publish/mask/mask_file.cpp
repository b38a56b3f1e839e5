#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/sha256.hpp"
#include "base/keys/keyed_order.hpp"
#include "base/model/memory_limit.hpp"
#include "base/text/mark_text.hpp"
#include "io/corpora/limited_corpus.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/text_paths.hpp"
#include "promise/certificate.hpp"
#include "publish/mask/decided_visibility.hpp"
#include "publish/mask/publication_writer.hpp"
#include "publish/mask/render.hpp"
#include "publish/mask/start_visibility.hpp"
#include "tag/several_taggers.hpp"
#include "tag/tagged_parts.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/mask_found.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi {
namespace {

void refuse_path_conflicts(const MaskFileOptions& options) {
  std::vector<io::PathUse> read = io::uses_of(options.input, options.inputs);
  for (const std::string& release : options.after) read.push_back({release, "an earlier release"});
  for (const std::string& file : options.after_private) read.push_back({file, "the private file of a release"});
  read.push_back({options.decisions.value_or(""), "the decisions"});
  read.push_back({options.known.value_or(""), "the known identifiers"});
  io::refuse_path_conflicts(read, {{options.output, "the output"},
                                   {options.private_file.value_or(""), "the private file"},
                                   {options.certificate.value_or(""), "the certificate"}});
}

void require_bytes_to_certify(const MaskFileOptions& options, bool keeps_bytes) {
  if (options.certificate && !keeps_bytes)
    throw Error{Error::Kind::bad_usage, "", "a certificate is about the published bytes; write them to a file",
                Settings{"output"}};
}

void require_known_to_judge(const MaskFileOptions& options) {
  if (options.known && !options.decisions && options.mask.promise.keep.empty())
    throw Error{Error::Kind::bad_usage, "",
                "known identifiers are compared with what decisions or allowed phrases show; name a file of either",
                Settings{"decisions", "keep"}};
}

void require_order(const MaskFileOptions& options, Format format) {
  if (!options.after_private.empty() && options.after_private.size() != options.after.size())
    throw Error{Error::Kind::bad_usage, "",
                "earlier releases and their private files go together; give one private file for each release",
                Settings{"after", "after_private"}};
  if (!options.order_key) return;
  if (!options.private_file)
    throw Error{Error::Kind::bad_usage, "", "only the private file tells which shuffled document is which; name one",
                Settings{"private_file"}};
  const io::Shape shape = io::row_of(format).shape;
  const bool is_spliced =
      shape == io::Shape::fields || shape == io::Shape::lines || shape == io::Shape::text || shape == io::Shape::table;
  if (io::has_several_texts(options.format))
    throw Error{Error::Kind::bad_usage, "", "the texts of a record stay together; don't shuffle them"};
  if (options.pass.all && !is_spliced)
    throw Error{
        Error::Kind::bad_usage, "",
        "in this format, what is between the documents can only be passed in their order; name what to pass, or "
        "don't shuffle"};
}

// Checks options that are impossible for a folder of files. If names are kept, a document that is a file keeps its
// name.
void require_of_several(MaskFileOptions& options, const io::Input& input, const FormatOptions& format) {
  const bool are_files = io::are_several_files(input, format);
  if (options.pass.file_names && !input.is_folder())
    throw Error{Error::Kind::bad_usage, "", "one file has the name of the output; leave out to keep names",
                Settings{"file_names"}};
  if (options.pass.file_names && !are_files) options.pass.names.emplace_back("id");
  if (!are_files) return;
  if (options.order_key)
    throw Error{Error::Kind::bad_usage, "", "documents can't be shuffled over several files; put them into one file"};
  if (options.certificate)
    throw Error{Error::Kind::bad_usage, "", "a certificate is about one file, or a folder of documents; name one"};
  if (!options.after.empty())
    throw Error{Error::Kind::bad_usage, "", "earlier releases can't be joined with several files; mask each file alone",
                Settings{"after"}};
}

void require_one_text_to_certify(const MaskFileOptions& options, const io::Input& input, const FormatOptions& format) {
  const bool is_one_file = is_container(*format.format) && !input.is_folder();
  if (io::has_several_texts(format) && ((options.certificate && !is_one_file) || !options.after.empty()))
    throw Error{Error::Kind::bad_usage, "",
                "where records have several texts, there are no certificates and no earlier releases; leave these out"};
}

void require_spans_to_hide(const MaskFileOptions& options, const SpanFinders& finders) {
  if (!finders.taggers.empty() && !options.mask.promise.uses(Method::spans))
    throw Error{Error::Kind::bad_usage, "",
                "what is found is hidden by the method spans, which isn't named; name it, or leave out what finds",
                Settings{"method"}};
}

void refuse_to_continue(const MaskFileOptions& options) {
  if (options.resume)
    throw Error{Error::Kind::bad_usage, "",
                "what is hidden depends on all files together, so a run can't be continued by file; count them once, "
                "and mask them by the counts",
                Settings{"resume"}};
}

[[noreturn]] void throw_changed_input(const io::Input& input) {
  throw Error{Error::Kind::unfinished, input.name(),
              "it changed while it was read; try again when nothing writes to it"};
}

// Moves the spans to their positions in the canonical spelling; returns false if it isn't the corpus's document.
// `record.text` keeps the original spelling, so that the writer can tell what changed.
bool spell_spans(io::Record& record, const CanonicalSpelling& spelling, const Corpus& corpus, std::size_t document) {
  std::string as_written;
  if (spelling.any()) as_written = record.text;
  publish::spell(record, spelling);
  if (document >= corpus.size() || record.text != corpus.text(document)) return false;
  if (spelling.any()) record.text.swap(as_written);
  return true;
}

// The decisions about a corpus.
struct DecidedCorpus {
  const Corpus& corpus;
  const Visibility& visibility;
  const CanonicalSpelling& spelling;
};

void write_in_order(const publish::MaskRun& run, const DecidedCorpus& decided) {
  const auto reader = io::open_records(run.input, run.format);
  publish::PublicationWriter writer(run.output, run.options, run.format, *reader);
  io::Record record;
  std::size_t document = 0;
  const std::size_t documents = decided.corpus.size();
  for (; reader->next(record); ++document) {
    if (!spell_spans(record, decided.spelling, decided.corpus, document)) break;
    if (run.progress && document % 1024 == 0) run.progress("writing", document, documents);
    writer.write(record, decided.corpus, decided.visibility, document);
  }
  if (document != documents) throw_changed_input(run.input);
  for (const io::UnreadFile& file : reader->unread()) run.result.unread.push_back(file.path + ": " + file.what);
  if (const auto* const files = dynamic_cast<const io::FilesReader*>(reader.get()))
    run.result.files = files->files().size();
  run.result.not_passed = writer.finish();
  run.result.dropped = writer.removed();
}

// The order by a keyed hash of the published texts.
std::vector<std::uint32_t> drawn_order(const Key& key, const Promise& promise, const Corpus& corpus,
                                       const Visibility& visibility) {
  io::KeyedOrder order(key, "documents");
  publish::Rendering rendering(written_mark(promise), promise.collapse);
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    rendering.render(corpus, visibility, document, false);
    order.add(rendering.text());
  }
  return order.records();
}

void write_shuffled(const publish::MaskRun& run, const DecidedCorpus& decided,
                    const std::vector<std::uint32_t>& order) {
  const auto reader = io::open_records(run.input, run.format);
  io::HeldRecords held(*run.format.format);
  for (io::Record record; reader->next(record);) {
    if (!spell_spans(record, decided.spelling, decided.corpus, held.size())) throw_changed_input(run.input);
    held.add(record);
  }
  if (held.size() != decided.corpus.size()) throw_changed_input(run.input);
  publish::PublicationWriter writer(run.output, run.options, run.format, *reader);
  for (const std::uint32_t document : order) writer.write(held[document], decided.corpus, decided.visibility, document);
  run.result.not_passed = writer.finish();
  run.result.dropped = writer.removed();
}

// The folder for spooled pages: beside the output, which needs room there anyway.
std::string spool_folder_of(const io::Output& output, const MaskFileOptions& options) {
  if (options.mask.engine.memory_bytes == 0 || options.output == "-" || !output.appears_whole()) return {};
  const std::filesystem::path folder = std::filesystem::path(output.staged()).parent_path();
  return folder.empty() ? "." : folder.string();
}

// Spools the corpus to files if memory is too small for a corpus in memory, or for its fastest method.
Masking mask_within_limit(Corpus& corpus, const MaskOptions& options, const std::string& spool_folder,
                          const Mask& hidden_before, const Progress& progress) {
  const bool may_move = !spool_folder.empty() && corpus.spool_folder().empty();
  if (!may_move || !publish::is_quicker_in_files(corpus.arena().size(), options)) {
    try {
      return mask(corpus, options, progress, hidden_before);
    } catch (const MemoryLimitTooLow&) {
      if (!may_move) throw;
    }
  }
  corpus.spool(spool_folder);
  return mask(corpus, options, progress, hidden_before);
}

std::optional<decisions::DecidedPlaces> read_decided(const MaskFileOptions& options) {
  if (!options.decisions) return std::nullopt;
  std::optional<decisions::KnownValues> known;
  if (options.known) known.emplace(*options.known);
  return std::optional<decisions::DecidedPlaces>(std::in_place, decisions::read_decisions(*options.decisions),
                                                 std::move(known), options.mask.promise.fold);
}

// Collects the spans that taggers find in each document while it is read.
class FoundSpans {
 public:
  FoundSpans(const publish::MaskRun& run, const SpanFinders& finders)
      : taggers_(finders.taggers, finders.setting),
        how_{.least_score = finders.least_score, .threads = run.options.mask.threads},
        parts_(run.input, run.format, taggers_, how_, run.progress) {}

  void add_to(io::Record& record) {
    const tag::SeveralTagged& found = parts_.of(number_++, record.text);
    if (found.language == kNoLanguage)
      throw Error{Error::Kind::unfinished, record.place,
                  "there is no finder for its language, so names in it can't be found; leave it out, or name a finder "
                  "or a model for it"};
    for (const TaggedSpan& span : found.spans)
      record.spans.push_back({.where = span.where, .label = taggers_.labels()[span.label], .score = span.score});
  }

  void finish() { parts_.finish(); }

 private:
  tag::SeveralTaggers taggers_;
  TagOptions how_;
  tag::TaggedParts parts_;
  std::uint64_t number_ = 0;
};

// Masks all of the input at once, as methods that count require.
class WholeMasking {
 public:
  WholeMasking(const publish::MaskRun& run, const SpanFinders& finders)
      : run_(run),
        finders_(finders),
        options_(run.options),
        spelling_(options_.mask.promise),
        counts_records_(publish::counts_records(options_.mask.promise, run.input, run.format)),
        decided_(read_decided(options_)),
        limit_(publish::reading_limit(options_.mask, 1, spool_folder_of(run.output, options_))),
        mask_options_(options_.mask) {}

  // `key`: the private file, if one is wanted.
  void mask_to(std::optional<io::Output>& key) {
    Corpus corpus = read();
    publish::require_named_owners(options_.mask.promise, corpus, run_.input.name());
    if (!options_.mask.already_masked)
      publish::require_free_mark(run_.input, run_.format, corpus, options_.mask.promise);
    mask_options_.promise = spelling_.promised(mask_options_.promise);
    if (counts_records_) mask_options_.promise.by = Support::owners;
    const Mask hidden_before = decide_beforehand(corpus);
    Masking masking = mask_within_limit(corpus, mask_options_, limit_.spool_folder, hidden_before, run_.progress);
    if (!places_.shown.empty())
      publish::show_decided(corpus, places_.shown, mask_options_, decided_->file().path, masking.visibility,
                            run_.progress);
    record_masking(corpus, masking);

    const DecidedCorpus decided{corpus, masking.visibility, spelling_};
    std::vector<std::uint32_t> order;
    if (options_.order_key) {
      order = drawn_order(*options_.order_key, mask_options_.promise, corpus, masking.visibility);
      write_shuffled(run_, decided, order);
    } else {
      write_in_order(run_, decided);
    }
    if (key)
      publish::write_private_file(corpus, masking.visibility, options_.mask.snap, run_.format.offsets, order,
                                  places_.hidden, key->sink());
  }

 private:
  // If documents are counted, the texts of a record count once.
  Corpus read() {
    std::optional<FoundSpans> found;
    if (!finders_.taggers.empty()) found.emplace(run_, finders_);
    if (!counts_records_ && !decided_ && !found)
      return publish::read_spelled_corpus(run_.input, run_.format, spelling_, run_.progress, limit_);
    Corpus corpus = io::read_limited_corpus(run_.input, run_.format, run_.progress, limit_, [&](io::Record& record) {
      if (decided_) decided_->look_at(record.text);
      if (found) found->add_to(record);
      publish::spell(record, spelling_);
      if (counts_records_) record.owner.reset();
    });
    if (found) found->finish();
    return corpus;
  }

  // The parts hidden by earlier releases, decisions and known identifiers.
  Mask decide_beforehand(const Corpus& corpus) {
    Mask hidden = publish::hidden_in_releases(options_.after, options_.after_private, run_.format, options_.input,
                                              corpus, mask_options_.promise, spelling_, run_.progress);
    if (decided_) {
      decided_->require_all_seen();
      places_ = decided_->in(corpus);
      if (!places_.shown.empty()) publish::require_first_release(options_);
      hidden = unite(hidden, places_.hidden);
      run_.result.decided = DecidedCounts{decided_->hidden_places(), decided_->shown_places(), decided_->file().sha256,
                                          decided_->known_values()};
    }
    if (options_.known && !mask_options_.promise.keep.empty())
      hidden = unite(hidden, publish::known_in_phrases(corpus, mask_options_.promise.keep, *options_.known));
    return hidden;
  }

  void record_masking(const Corpus& corpus, const Masking& masking) const {
    MaskFileResult& result = run_.result;
    result.rounds = masking.rounds;
    result.fact_values = masking.fact_values;
    result.fact_characters = masking.fact_characters;
    result.summary = summarize(corpus, masking.visibility);
    result.phrases_not_allowed =
        publish::phrases_not_allowed(corpus, mask_options_.promise.keep, masking.visibility).size();
    const Promise& promise = options_.mask.promise;
    if (finders_.looks_for_shown_names && finders_.taggers.empty() && promise.counts() &&
        promise.by == Support::documents && !promise.uses(Method::spans) && !options_.known && !options_.decisions)
      result.shown_names = publish::shown_names(corpus, masking.visibility, finders_.setting.finders);
  }

  const publish::MaskRun& run_;
  const SpanFinders& finders_;
  const MaskFileOptions& options_;
  const CanonicalSpelling spelling_;
  const bool counts_records_;
  std::optional<decisions::DecidedPlaces> decided_;
  const io::ReadingLimit limit_;
  MaskOptions mask_options_;
  decisions::DecidedPlaces::OfDocument places_;
};

// `staged`: the path of the published bytes.
io::Certificate certificate_of(const MaskFileOptions& options, const FormatOptions& format, const io::Input& input,
                               const MaskFileResult& result, const std::string& staged) {
  io::Certificate certificate = publish::certified_options(options, format);
  if (options.mask.promise.counts() && options.mask.promise.by == Support::owners)
    certificate.records_without_owner = result.summary.documents_without_owner;
  if (result.decided)
    certificate.decisions = {{result.decided->hidden_places, result.decided->shown_places, result.decided->sha256}};
  certificate.source_sha256 = io::sha256(input);
  certificate.published_sha256 = io::sha256_of_path(staged);
  return certificate;
}

}  // namespace

MaskFileResult mask_file(const MaskFileOptions& options, const Progress& progress) {
  return mask_found(options, {}, progress);
}

MaskFileResult mask_found(const MaskFileOptions& given, const SpanFinders& finders, const Progress& progress) {
  MaskFileOptions options = given;
  publish::check_mask_options(options.mask);
  require_spans_to_hide(options, finders);
  const io::Input input = io::input_of(options.input, options.inputs);
  refuse_path_conflicts(options);
  require_known_to_judge(options);
  require_bytes_to_certify(options, options.output != "-");
  FormatOptions format = options.format;
  format.each_by_itself = true;
  format.format = io::resolve_format(input, format);
  require_order(options, *format.format);
  require_one_text_to_certify(options, input, format);
  require_of_several(options, input, format);
  if (!options.after.empty()) publish::require_one_character(options.mask.promise);
  // Opened before the work, so that an unwritable target is reported at once.
  io::Output output =
      input.is_folder() ? io::Output::folder(options.output, options.overwrite) : io::Output(options.output);
  require_bytes_to_certify(options, output.appears_whole());
  std::optional<io::Output> key;
  if (options.private_file) key.emplace(*options.private_file, io::Output::Secrecy::always_private);
  std::optional<io::Output> certificate;
  if (options.certificate) certificate.emplace(*options.certificate);

  MaskFileResult result;
  result.format = *format.format;
  publish::require_files_to_continue(options, input, format);
  const publish::MaskRun run{input, options, format, progress, output, result};
  if (!options.decisions && !options.known && publish::can_mask_parts(options, output)) {
    publish::mask_parts(run);
  } else {
    refuse_to_continue(options);
    WholeMasking(run, finders).mask_to(key);
  }
  output.prepare();
  if (certificate)
    io::write_certificate(certificate_of(options, format, input, result, output.staged()), certificate->sink());
  io::OutputGroup together;
  output.commit();
  if (key) key->commit();
  if (certificate) certificate->commit();
  together.finish();
  return result;
}

}  // namespace sumi
