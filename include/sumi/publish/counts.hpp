#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/publish/mask.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi {

// What a masking of a corpus would show, kept to mask documents that come later, one by one: docs/counts.md. Each kept
// stretch of such a document stands in what would be published of k persons (documents, places) of the counted corpus.
//   Holds    of repeats: the distinct stretches of that publication that are part of no other, sorted; at most (kept
//            characters) / k characters of them. Of ngrams: its distinct n-grams, and shorter stretches. Of words: its
//            distinct tokens. No supports, no ids, no order, nothing that isn't published.
//   Threads  const members from any number of threads. Copies share what they hold.
class SharedStrings {
 public:
  // Counts by options.promise (method, k, by, n), options.snap and, of repeats, options.lengths.
  //   Errors  as mask(). bad_usage where what was asked for has no meaning here: another method than repeats, ngrams or
  //           words, or several, the source guarantee, longest-first, a ratio above 0, copies once, folding, kept
  //           phrases, shown classes of characters, n-grams without white space or of which short documents are kept,
  //           marks in the source.
  // `summary`, `rounds`: of the masking that was counted by, where they are asked for.
  [[nodiscard]] static SharedStrings of(const Corpus& corpus, const MaskOptions& options, const Progress& progress = {},
                                        MaskSummary* summary = nullptr, unsigned* rounds = nullptr);

  // Counts a masking that was made elsewhere: `stretches` are the maximal runs of characters that it shows, in any
  // order, each once or more. The same counts as of() the corpus that was masked, if it was masked by these options.
  //   Errors  bad_usage as of(). bad_input: a stretch that isn't UTF-8.
  [[nodiscard]] static SharedStrings of_stretches(const std::vector<std::string_view>& stretches,
                                                  const MaskOptions& options);

  // What any of several allow: each kept stretch then stands in what would be published of k persons of one of the
  // counted corpora. Of words, each token does.
  //   Errors  bad_usage: fewer than two; they weren't counted alike (method, n, k, by, snap, lengths).
  [[nodiscard]] static SharedStrings united(const std::vector<SharedStrings>& sets);

  // A file that save() wrote. Errors: bad_input where it is none, or damaged.
  [[nodiscard]] static SharedStrings open(const std::string& path);
  // The same counts give the same bytes; mode 0600 where it is new. Errors: unfinished.
  void save(const std::string& path) const;

  // SHA-256 of the file's bytes, for certificates. Errors: bad_usage where they are of no file.
  [[nodiscard]] std::string file_sha256() const;

  // How summaries name what is promised of what they let through: "repeats-counted-before", or
  // "repeats-counted-before-united" where several sets were united.
  [[nodiscard]] std::string promise() const;
  [[nodiscard]] unsigned sets() const;  // that were united; else 1

  // How they were counted: method, n, k, by, snap, lengths.
  [[nodiscard]] MaskOptions options() const;
  [[nodiscard]] unsigned k() const;
  [[nodiscard]] Support by() const;
  [[nodiscard]] std::vector<std::string> strings() const;

  // What of other documents is hidden: each is decided by itself, by the optimal cover with allowed strings.
  [[nodiscard]] Visibility hide(const Corpus& documents, unsigned threads = 1) const;
  // One text as it is published. Errors: bad_input: no UTF-8, or the mark stands in it.
  [[nodiscard]] std::string publish(const std::string& text, const Promise& mark_and_collapse) const;

 private:
  struct State;
  explicit SharedStrings(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  std::shared_ptr<const State> state_;
};

// What count_file() reads and writes.
struct CountFileOptions {
  std::string input;                     // file, folder, or "-"
  std::vector<std::string> inputs = {};  // instead: files, folders and patterns
  std::string output;
  FormatOptions format;
  MaskOptions mask;
};

// What was counted; characters are code points.
struct CountFileResult {
  MaskSummary summary;           // of the masking that was counted by
  Format format = Format::text;  // as guessed
  unsigned rounds = 0;
  std::string promise = {};      // as SharedStrings has it
  std::uint64_t strings = 0;     // how many are allowed
  std::uint64_t characters = 0;  // of the strings
  std::vector<std::string> unread = {};
};

// Counts a corpus, and writes the file.
//   Threads as many as options.mask says, with the same file; any number of calls with outputs of their own.
//   Errors  as mask_file() and SharedStrings::of().
[[nodiscard]] CountFileResult count_file(const CountFileOptions& options, const Progress& progress = {});

// The same, kept in memory: for who verifies a file. options.output doesn't matter. Errors and threads: as above.
[[nodiscard]] SharedStrings recounted(const CountFileOptions& options, const Progress& progress = {});

// As mask_file(), by counts: of options.mask only the mark, collapse and threads matter. The input is read once.
//   Errors  as mask_file(); bad_usage: releases before, an order, a private file, or a certificate for counts that are
//           of no file.
[[nodiscard]] MaskFileResult mask_file_by_counts(const MaskFileOptions& options, const SharedStrings& counts,
                                                 const Progress& progress = {});

// Lines in, lines out: reads records (jsonl, lines) as `read` gives their bytes, up to `size` and 0 at the end, and
// calls write(line) for each one before the next is read.
//   Threads one.
//   Errors  bad_input: as readers, and where the mark stands in a text; what was written before has been seen.
MaskFileResult mask_lines_by_counts(const std::function<std::size_t(char* into, std::size_t size)>& read,
                                    const std::function<void(std::string_view)>& write, const MaskFileOptions& options,
                                    const SharedStrings& counts);

}  // namespace sumi
