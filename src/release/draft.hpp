#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "release/register.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/release/release.hpp>

namespace sumi::release {

struct DraftFile {
  std::string relative;  // its path in the draft; for one file its name
  std::string sha256;    // of its bytes on disk
  std::uint64_t bytes = 0;
};

// A unit that somebody reads at once: a letter, a row, a JSON value.
struct DraftDocument {
  std::string file;          // as DraftFile::relative
  std::uint64_t record = 0;  // in that file, from 1
  std::string text;
};

// Everything that is to be released, as people read it.
struct Draft {
  bool is_folder = false;
  std::string sha256;  // from io::sha256()
  std::vector<DraftFile> files;
  std::vector<DraftDocument> documents;  // in the order of the files, then of their records
};

// Reads a file, or a folder with all files below it. A row of a table and a JSON value (a line, an element of an array,
// an entry of a FHIR bundle, or the whole file) is a document of lines "name: value", with every cell and every member;
// a file of annotations (brat, CoNLL, i2b2) is one document, unchanged; other files have the documents of
// FormatOptions::joins_texts. In a folder, the first document of a file begins with the file's path, unless sumi gave
// it (f000001.docx). Documents without any letter, digit or other visible character are left out.
//   `format`  its format (of all files) and encoding; unset: each file's own.
//   Memory    all texts.
//   Errors    bad_input: a file that can't be read as documents (binary data, a database), a broken file, no document
//             at all.
[[nodiscard]] Draft read_draft(const std::string& path, const FormatOptions& format, const Progress& progress = {});

// Draws a stratified sample of documents: each stratum has its share of it (largest remainders), and within a stratum
// every document is equally likely. By seed; ascending. All, if there are no more.
[[nodiscard]] std::vector<std::uint32_t> stratified_sample(const std::vector<std::uint32_t>& strata, std::size_t size,
                                                           std::uint64_t seed);

// How many stretches a person marked in a document of the sample, and how many of them had been proposed.
struct FoundInDocument {
  std::uint64_t marked = 0;
  std::uint64_t found = 0;  // <= marked
};

// The estimated recall of the proposals, in documents like those of the sample.
struct RecallEstimate {
  std::optional<double> recall;  // nothing if nothing was marked
  double low = 0;                // of an interval of 95%
  double high = 1;
  std::uint64_t documents = 0;
  std::uint64_t marked = 0;
  std::uint64_t found = 0;
};

// Computes Wilson's score interval over the effective number of independent stretches: misses in one document are
// correlated, so stretches count for less than their number (the design effect of a ratio of sums over documents,
// Cochran, Sampling Techniques, 1977, 6.3 and 11). The design effect is assumed to be at least that of stretches of one
// document which share .15 of their variance, because a sample without a miss shows none; quantiles are Student's.
//   Promise  covers the truth in at least 93 of 100 samples of 10 documents or more (tests).
[[nodiscard]] RecallEstimate estimate_recall(const std::vector<FoundInDocument>& documents);

// The source of randomness of a sample.
struct Lot {
  std::uint64_t seed = 1;
  std::string key;  // a key file, instead of the seed; empty for none
};

// Draws a simple random sample of `documents` documents of a draft, or all if there are no more; returns their indices,
// ascending.
//   Errors  as read_key_file().
[[nodiscard]] std::vector<std::uint32_t> drawn_documents(const Draft& draft, std::size_t documents, const Lot& lot);

// Returns how many of the documents of a draft may still have something if `hits` of `sample` documents, drawn at
// random without replacement, do: the largest number under which so few hits have a probability above 1 - level.
//   Exact     by the hypergeometric distribution; for a large draft it is the bound of Clopper and Pearson, The use of
//             confidence or fiducial limits, 1934.
//   Requires  hits <= sample <= documents; 0 < level < 1.
//   Cost      O(hits log documents).
[[nodiscard]] std::uint64_t most_documents(std::uint64_t documents, std::uint64_t sample, std::uint64_t hits,
                                           double level);

// Returns an upper bound on the identifiers missed in all documents of a draft, from those counted in each document of
// a random sample, if no other document has more than `most_in_one` (or than the most that was counted). Their
// distribution is arbitrary: they may be missed together.
//   Paper     Gaffke, Three test statistics for a nonparametric one-sided hypothesis on the mean of a nonnegative
//             variable, 2005; Learned-Miller, Thomas, A new confidence interval for the mean of a bounded random
//             variable, 2019. Here for a finite draft: the documents that weren't read are drawn from an urn of those
//             that were, and of one with `most_in_one`, each draw adding one of its kind (Pólya's urn); the bound is
//             the quantile of their sum. If documents have none or `most_in_one`, it is exactly most_documents() times
//             that; its coverage in general is not proved, but tested for all small drafts and by simulation (tests,
//             docs/results/release_bound.md).
//   Approx    10,000 draws of the urn by seed; the quantile is taken two standard errors higher.
//   Requires  a sample of 1 to `documents` documents; most_in_one > 0.
//   Cost      O(draws * distinct counts * log documents).
[[nodiscard]] std::uint64_t most_missed(const std::vector<std::uint64_t>& counts, std::uint64_t documents,
                                        std::uint64_t most_in_one, double level, std::uint64_t seed);

// Returns the record of a release for its recipients: what it is, its sample, its bounds, who is responsible.
// `outputs`: the files as released.
[[nodiscard]] RegisterEntry record_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                                      const std::vector<DraftFile>& outputs, const std::string& report_sha256);

// Returns one page of HTML that loads nothing, with the same in words. No text of a document.
[[nodiscard]] std::string report_of(const ReleaseOptions& options, const ReleaseSummary& summary, const Draft& draft,
                                    const std::vector<DraftFile>& outputs);

// Returns a page in the language of the options for the officer who signs: a record of processing, HIPAA's identifiers
// and the three risks of WP216 with what was measured, laws to check, and room for the decision. It never says that
// data are anonymous. Figures come from the sample, and from summaries and certificates among `with` (JSON).
//   Errors  bad_usage: another language.
[[nodiscard]] std::string officer_page_of(const ReleaseOptions& options, const ReleaseSummary& summary,
                                          const Draft& draft, const std::vector<DraftFile>& outputs);

// Returns a sentence about what the bounds mean, and what they don't; for the record and the report.
[[nodiscard]] std::string sentence_of(const ReleaseOptions& options, const ReleaseSummary& summary);

}  // namespace sumi::release
