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

// One thing that breaks a promise. Offsets are in code points of the published document.
struct Violation {
  // rare              a kept stretch, n-gram or token has support < k, more is shown of a sentence than k have in
  //                   common or of a term than its pattern keeps, or a dictionary gives too few terms that pattern
  // together          of some of the facts (Promise::together), what is left of a person's agrees with fewer than k
  // changed           something else than a mark differs from the source
  // carried           a field, id or quoted text stands there that was not passed
  // missing_document  a document of the source isn't published; `document` is its fresh id (or own id where passed)
  // extra_document    a published document has no source, or a published folder holds a file that readers pass over
  //                   (its name begins with a dot); `document` is its path
  enum class Reason { rare, together, changed, carried, missing_document, extra_document };

  std::string document;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  Reason reason = Reason::rare;

  bool operator==(const Violation&) const = default;
};

[[nodiscard]] std::string_view name_of(Violation::Reason reason);

// What was promised, and where the source and other releases are.
struct VerifyOptions {
  Promise promise;
  PassPolicy pass;
  FormatOptions format;                   // of the published text, and of the source
  std::optional<std::string> source;      // path; nothing: only `rare` and `carried` are checked
  std::vector<std::string> sources = {};  // instead of `source`, several: as MaskFileOptions::inputs
  // Owners, where there is no source; which is which, where documents were shuffled.
  std::optional<std::string> private_file;
  // Other releases of the same documents, with the same mark and collapse: judged is what all of them show together. A
  // document that one of them lacks, or has more, is a missing or an extra one; one that can't be aligned with the
  // others is changed.
  std::vector<std::string> with;
  std::vector<std::string> with_private;  // their private files, one each, where any of them was shuffled; else empty
  std::uint64_t max_violations = 100;     // kept in Verdict::violations; all are counted
  // A file of counted strings (sumi/publish/counts.hpp): each stretch must be a part of one of them. Of the promise
  // only the mark and collapse are looked at then; without releases, owners or a private file.
  std::optional<std::string> counts = {};
  unsigned threads = 1;  // never changes the verdict
};

// What verify() counted, and what breaks the promise.
struct Verdict {
  std::uint64_t violation_count = 0;
  std::uint64_t stretches = 0;       // kept stretches, repeats included
  std::uint64_t kept_by_policy = 0;  // runs of characters of kept phrases
  std::uint64_t documents = 0;       // published
  std::uint64_t characters = 0;      // published
  // Where owners are counted: documents that name none. Each counts as a person of its own, so what one person shows in
  // k of them passes; the larger number of what is found here and what a certificate says.
  std::optional<std::uint64_t> documents_without_owner = {};
  std::vector<Violation> violations;  // by document, then begin; then files passed over; then missing documents

  [[nodiscard]] bool holds() const { return violation_count == 0; }
};

// Checks a published text against its promise, with no code of the masking beyond text/ and io/: docs/verify.md.
//   Requires  guarantee source and sentences only with `source`, as changed texts are found; `with` under collapse, or
//             of terms, only with `source` (bad_usage).
//   Memory    the published text and its passed fields (its stretches once more where something is folded), 120 bytes a
//             document, 20 a stretch, 100 a distinct one, at most 400 MB for searching, the ids of the source. 100 MB
//             that hold: 0.24 GB; all rare: 0.5 GB. ngrams: 40 bytes a distinct window; words: 100 a distinct token;
//             terms: 100 a listed term. The source's texts for the source guarantee, sentences (and 4 bytes a character
//             of it), terms, copies (and 12 bytes a character of it while they are found) and releases (and the united
//             text).
//   Time      about linear, whatever the texts; ngrams times n at worst; sentences: their number squared, some
//             nanoseconds each.
//   Threads   uses options.threads where stretches are searched for; any number of calls at the same time.
//   Errors    bad_usage: a promise of nothing; k below 2, n below 1, either above 2^31 - 1; a mark that isn't a visible
//             character; terms without a dictionary, or at a k it has no patterns for; what needs
//             a source without one; by owners without knowing them. bad_input as read_corpus; a dictionary that is
//             none, says what can't be or, without a source, gives a pattern to fewer terms than it promises.
//             unfinished: a stretch of 2^32 - 2 bytes; 2^31 distinct stretches or other strings that are counted.
[[nodiscard]] Verdict verify(const std::string& published, const VerifyOptions& options, const Progress& progress = {});

// What is found of a file of counted strings in the corpus that it was counted in.
struct CountsVerdict {
  std::uint64_t strings = 0;       // in the file
  std::uint64_t rare_strings = 0;  // of which fewer than k (persons, documents, places) have a copy in the corpus
  std::uint64_t documents = 0;     // of the corpus
};

// Checks, with no code that counted them, that each string stands in the texts of k of those that were counted by. That
// they are all of what would be published, and no more, is seen by counting again.
//   Threads one; any number of calls at the same time.
//   Errors  bad_usage: no source, or by owners without any. bad_input as read_corpus; a file that is none of counts.
[[nodiscard]] CountsVerdict verify_counts_file(const std::string& counts, const VerifyOptions& options,
                                               const Progress& progress = {});

// A release in memory.
struct VerifyTextsOptions {
  Promise promise;
  // With its owners; null: only `rare` is checked, and owners are those of the published documents.
  const Corpus* source = nullptr;
  // As VerifyOptions::with: the texts of other releases, each in the order of the source. They outlive the call.
  std::span<const std::vector<std::string>> with;
  std::uint64_t max_violations = 100;
  // Not: only what differs from the source is found, as supports are judged elsewhere (SupportBlock).
  bool judges_supports = true;
  unsigned threads = 1;  // never changes the verdict
};

// The same judge for texts in memory, which pair with the source by their order. A Violation names a document by its
// fresh id: d000001 is the first one. Nothing is looked at but texts, and owners where the source names none.
//   Requires, time, errors  as verify().
//   Memory    as verify(), and the published texts.
//   Threads   any number of calls at the same time.
//   Progress  may stop the call (model/progress.hpp).
[[nodiscard]] Verdict verify_texts(const Corpus& published, const VerifyTextsOptions& options,
                                   const Progress& progress = {});
// Threads as above. Errors: bad_input too at "the published texts, document <number from 1>": a text that isn't UTF-8.
[[nodiscard]] Verdict verify_texts(std::span<const std::string> published, const VerifyTextsOptions& options,
                                   const Progress& progress = {});

// The same, with promise, format and passed fields as a certificate of mask_file has them; `options` gives the rest:
// source, private file, max_violations, promise.keep where phrases were kept, and promise.dictionary where terms were
// hidden. A publication or a source with other bytes than the certificate names is `changed`, as a violation without a
// document.
//   Threads any number of calls at the same time.
//   Errors  bad_usage: the certificate promises nothing, or names another list of kept phrases or another dictionary.
[[nodiscard]] Verdict verify_certificate(const std::string& published, const std::string& certificate,
                                         const VerifyOptions& options, const Progress& progress = {});

}  // namespace sumi::verify
