#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// A place that breaks a promise. Offsets are in code points of the published document.
struct Violation {
  // The kind of violation:
  //   rare              a kept stretch, n-gram or token has support < k, more is shown of a sentence than k have in
  //                     common or of a term than its pattern keeps, or a dictionary gives too few terms that pattern
  //   together          of some of the facts (Promise::together), what is left of a person's agrees with fewer than k
  //   changed           something other than a mark differs from the source
  //   carried           there is a field, id or quoted text that was not passed
  //   missing_document  a document of the source isn't published; `document` is its fresh id (or own id if passed)
  //   extra_document    a published document has no source, or a published folder has a hidden file, which readers
  //                     skip; `document` is its path
  enum class Reason { rare, together, changed, carried, missing_document, extra_document };

  std::string document;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  Reason reason = Reason::rare;

  bool operator==(const Violation&) const = default;
};

[[nodiscard]] std::string_view name_of(Violation::Reason reason);

// The promise, and the places of the source and of other releases.
struct VerifyOptions {
  Promise promise;
  PassPolicy pass;
  FormatOptions format;                   // of the published text, and of the source
  std::optional<std::string> source;      // path; nothing: only `rare` and `carried` are checked
  std::vector<std::string> sources = {};  // several instead of `source`: as MaskFileOptions::inputs
  // The owners, if there is no source; the pairing, if documents were shuffled.
  std::optional<std::string> private_file;
  // Other releases of the same documents, with the same mark and collapse: what all of them show together is judged. A
  // document that one of them lacks, or has in addition, is missing or extra; one that can't be aligned with the others
  // is changed.
  std::vector<std::string> with;
  std::vector<std::string> with_private;  // their private files, one each, if any was shuffled; otherwise empty
  std::uint64_t max_violations = 100;     // kept in Verdict::violations; all are counted
  // A file of counted strings (sumi/publish/counts.hpp): each stretch must be a part of one of them. Only the mark and
  // collapse of the promise are used then; without releases, owners or a private file.
  std::optional<std::string> counts = {};
  unsigned threads = 1;  // never changes the verdict
};

// The counts of verify(), and the violations.
struct Verdict {
  std::uint64_t violation_count = 0;
  std::uint64_t stretches = 0;       // kept stretches, including repeated ones
  std::uint64_t kept_by_policy = 0;  // runs of characters of kept phrases
  std::uint64_t documents = 0;       // published
  std::uint64_t characters = 0;      // published
  // If owners are counted: the number of documents without an owner. Each counts as a person of its own, so what one
  // person shows in k of them passes; the larger number of those found here and those in a certificate.
  std::optional<std::uint64_t> documents_without_owner = {};
  std::vector<Violation> violations;  // by document, then begin; then skipped files; then missing documents

  [[nodiscard]] bool holds() const { return violation_count == 0; }
};

// Checks a published text against its promise, without the masking's code, except text/ and io/: docs/verify.md.
//   Requires  guarantee source and sentences only with `source`, because changed texts must be found; `with` under
//             collapse, or for terms, only with `source` (bad_usage).
//   Memory    the published text and its passed fields (its stretches once more if something is folded), 120 bytes a
//             document, 20 a stretch, 100 a distinct one, at most 400 MB for searching, the ids of the source. 100 MB
//             that hold: 0.24 GB; all rare: 0.5 GB. ngrams: 40 bytes a distinct window; words: 100 a distinct token;
//             terms: 100 a listed term. The source's texts for the source guarantee, sentences (and 4 bytes a character
//             of it), terms, copies (and 12 bytes a character of it while they are found) and releases (and the united
//             text).
//   Time      about linear, whatever the texts; ngrams times n at worst; sentences: their number squared, some
//             nanoseconds each.
//   Threads   uses options.threads to search for stretches; any number of calls at the same time.
//   Errors    bad_usage: a promise of nothing; k below 2, n below 1, either above 2^31 - 1; a mark that isn't a visible
//             character; terms without a dictionary, or at a k for which it has no patterns; a missing source that is
//             needed; owners that are counted but unknown. bad_input as read_corpus; a dictionary that is none, is
//             contradictory or, without a source, gives a pattern to fewer terms than it promises. unfinished: a
//             stretch of 2^32 - 2 bytes; 2^31 distinct stretches or other strings that are counted.
[[nodiscard]] Verdict verify(const std::string& published, const VerifyOptions& options, const Progress& progress = {});

// The result of checking a file of counted strings against its corpus.
struct CountsVerdict {
  std::uint64_t strings = 0;       // in the file
  std::uint64_t rare_strings = 0;  // strings of fewer than k (persons, documents, places) in the corpus
  std::uint64_t documents = 0;     // of the corpus
};

// Checks, without the code that counted them, that each string occurs in the texts of k supporters. Whether the file
// has all published strings and no others is checked by counting again.
//   Threads one; any number of calls at the same time.
//   Errors  bad_usage: no source, or by owners without any. bad_input as read_corpus; a file that isn't one of counts.
[[nodiscard]] CountsVerdict verify_counts_file(const std::string& counts, const VerifyOptions& options,
                                               const Progress& progress = {});

// The options for verifying a release in memory.
struct VerifyTextsOptions {
  Promise promise;
  // The source with its owners; null: only `rare` is checked, and owners are those of the published documents.
  const Corpus* source = nullptr;
  // As VerifyOptions::with: the texts of other releases, each in the order of the source. They outlive the call.
  std::span<const std::vector<std::string>> with;
  std::uint64_t max_violations = 100;
  // Judges supports; if false, only finds differences from the source, because supports are judged elsewhere
  // (SupportBlock).
  bool judges_supports = true;
  unsigned threads = 1;  // never changes the verdict
};

// Verifies texts in memory, which pair with the source by their order. A Violation names a document by its fresh id:
// d000001 is the first one. Only texts are examined, and owners if the source names none.
//   Requires, time, errors  as verify().
//   Memory    as verify(), and the published texts.
//   Threads   any number of calls at the same time.
//   Progress  may stop the call (model/progress.hpp).
[[nodiscard]] Verdict verify_texts(const Corpus& published, const VerifyTextsOptions& options,
                                   const Progress& progress = {});
// The same for texts. Threads as above. Errors: also bad_input at "the published texts, document <number from 1>": a
// text that isn't UTF-8.
[[nodiscard]] Verdict verify_texts(std::span<const std::string> published, const VerifyTextsOptions& options,
                                   const Progress& progress = {});

// Verifies with the promise, format and passed fields of a certificate from mask_file; `options` gives the rest:
// source, private file, max_violations, promise.keep if phrases were kept, and promise.dictionary if terms were hidden.
// A publication or a source with other bytes than the certificate names is `changed`, as a violation without a
// document.
//   Threads any number of calls at the same time.
//   Errors  bad_usage: the certificate promises nothing, or names another list of kept phrases or another dictionary.
[[nodiscard]] Verdict verify_certificate(const std::string& published, const std::string& certificate,
                                         const VerifyOptions& options, const Progress& progress = {});

}  // namespace sumi::verify
