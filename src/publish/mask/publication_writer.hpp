#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/model/option_row.hpp"
#include "base/text/allowed_phrases.hpp"
#include "io/corpora/corpus_parts.hpp"
#include "io/corpora/limited_corpus.hpp"
#include "io/records/record.hpp"
#include "promise/certificate.hpp"
#include "publish/mask/render.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// The changes that publishing makes to a record: its text, a fresh id by its number from 0, and spans at their new
// positions. Valid until `rendering` renders something else.
[[nodiscard]] io::Change published_change(const Rendering& rendering, const io::Record& record, std::size_t number);

// Writes documents in their published form: with fresh ids, marks, and the fields that pass.
class PublicationWriter {
 public:
  // `reader` reads the records; all arguments must outlive this.
  PublicationWriter(io::Output& output, const MaskFileOptions& options, const FormatOptions& format,
                    const io::RecordReader& reader);

  // The same for documents numbered from `first_document`, counted from 0.
  PublicationWriter(std::unique_ptr<io::RecordWriter> writer, const MaskFileOptions& options,
                    const FormatOptions& format, const io::RecordReader& reader, std::uint64_t first_document);

  // Writes the next document, which is number `document` of the corpus of `visibility`. Errors: RecordWriter's.
  void write(const io::Record& record, const Corpus& corpus, const Visibility& visibility, std::size_t document);
  // Must be called once, after the last document. Returns the numbers of fields that couldn't pass. Errors:
  // RecordWriter's; as require_plain_header().
  [[nodiscard]] std::map<std::string, std::uint64_t> finish();
  // The parts removed from containers (RecordWriter::removed()).
  [[nodiscard]] std::map<std::string, std::uint64_t> removed() const { return writer_->removed(); }

 private:
  std::unique_ptr<io::RecordWriter> writer_;
  const io::RecordReader& reader_;
  FormatOptions format_;
  PassPolicy pass_;
  std::string input_;
  Rendering rendering_;
  std::size_t written_ = 0;  // documents, including those before the first
};

// The certificate of how documents are masked: options, what passes, the format, and hashes of the files that they
// name. The hashes of source and publication are empty.
//   Errors  if a dictionary or roster can't be read.
[[nodiscard]] io::Certificate certified_options(const MaskFileOptions& options, const FormatOptions& format);

// The SHA-256 of everything that determines a file's publication, except its own bytes and the number of documents
// before it.
[[nodiscard]] std::string sha256_of_options(const io::Certificate& certified, const PassPolicy& pass);

// The check of options that each masking job makes before it opens or reads anything. Errors: bad_usage for options
// that are contradictory by themselves; bad_input if a kept phrase contains the mark.
void check_mask_options(const MaskOptions& options);

// The first document that contains the mark.
[[nodiscard]] std::optional<std::size_t> document_with_mark(const Corpus& corpus, char32_t mark);
[[nodiscard]] std::optional<std::size_t> document_with_mark(const Corpus& corpus, std::string_view mark);

// A character that no document contains and that can serve as a mark. Nothing if all of a short list occur.
[[nodiscard]] std::optional<char32_t> free_mark(const Corpus& corpus);

// Refuses a mark that occurs in the corpus, which was read from `input`: bad_input, with the record's place and a free
// mark.
void require_free_mark(const io::Input& input, const FormatOptions& format, const Corpus& corpus, char32_t mark);

// Refuses a mark that occurs in the corpus: bad_input, with the document's number and a free mark.
void require_free_mark(const Corpus& corpus, char32_t mark);

// The same for a promise's mark, which may have several characters.
void require_free_mark(const io::Input& input, const FormatOptions& format, const Corpus& corpus,
                       const Promise& promise);
void require_free_mark(const Corpus& corpus, const Promise& promise);

// The masking options as given, before derived values are known.
struct MaskSettings {
  MaskOptions mask;
  bool paper = false;  // mask as in the papers
};

// The masking options, without the promise's (io::promise_rows) and the engine's, in the order of the help.
[[nodiscard]] std::vector<OptionRow> mask_rows(MaskSettings& settings);

// The options with derived values, including the promise's.
//   Errors  bad_usage: contradictory options.
[[nodiscard]] MaskOptions settled_mask(const MaskSettings& settings, const IsGiven& is_given);

// The inputs and outputs of a run of mask_file(), and its result.
struct MaskRun {
  const io::Input& input;
  const MaskFileOptions& options;
  const FormatOptions& format;  // resolved
  const Progress& progress;
  io::Output& output;
  MaskFileResult& result;
};

// Writes the documents of one file.
using FileMasking = std::function<void(io::CorpusParts&, PublicationWriter&, MaskFileResult&)>;

// Masks the files of a folder one by one, so that a stopped run continues with the file where it stopped: a finished
// file of the same source, options and number of preceding documents is reused. The output appears as a whole at the
// end, with the bytes of an uninterrupted run.
//   Requires  io::are_several_files(); each document is decided by itself.
//   Result    adds to `result`, except owners; ids are only distinct within each file.
//   Errors    as files_of_documents(), FinishedFiles, the masking.
void mask_files_continued(const MaskRun& run, const std::string& options_sha256, std::size_t part_bytes,
                          const FileMasking& masking);

// Errors: bad_usage if options.resume is set without several files in a folder.
void require_files_to_continue(const MaskFileOptions& options, const io::Input& input, const FormatOptions& format);

// Returns whether each document's result depends on that document alone, and only the publication is written, so that
// parts of the input can be masked one after the other. True for the terms of a dictionary.
[[nodiscard]] bool can_mask_parts(const MaskFileOptions& options, const io::Output& output);

// The work of mask_file() between reading and showing the output, one part of the input at a time.
//   Memory    as io::CorpusParts; parts grow with threads.
//   Requires  can_mask_parts().
//   Errors    as mask_file(); of several, another one may come first.
void mask_parts(const MaskRun& run);

// Adds the figures known after all parts: what was written, owners and files.
void add_final_figures(io::CorpusParts& parts, PublicationWriter& writer, MaskFileResult& result);

// Adds the counts of some documents, but not owners, who may have documents in several parts.
void add_documents(const MaskSummary& part, MaskSummary& sum);

// Replaces a record's text by its canonical spelling and moves its spans. Fields and raw bytes stay.
void spell(io::Record& record, const CanonicalSpelling& spelling);

// The corpus with each text in its canonical spelling, and its spans moved. O(corpus).
[[nodiscard]] Corpus spelled_corpus(const Corpus& corpus, const CanonicalSpelling& spelling);

// Reads as io::read_limited_corpus, each document in its canonical spelling.
[[nodiscard]] Corpus read_spelled_corpus(const io::Input& input, const FormatOptions& options,
                                         const CanonicalSpelling& spelling, const Progress& progress,
                                         const io::ReadingLimit& limit = {});

}  // namespace sumi::publish
