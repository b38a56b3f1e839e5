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

// The strings that a masking of a corpus would show, kept for masking later documents one by one: docs/counts.md. Each
// kept stretch of such a document is in the publication of k persons (documents, places) of the counted corpus.
//   Holds    for repeats: the distinct stretches of that publication that are not part of another, sorted; at most
//            (kept characters) / k characters of them. For ngrams: its distinct n-grams, and shorter stretches. For
//            words: its distinct tokens. No supports, no ids, no order, nothing that isn't published.
//   Threads  const members from any number of threads. Copies share what they hold.
class SharedStrings {
 public:
  // Counts by options.promise (method, k, by, n), options.snap and, for repeats, options.lengths.
  //   Errors  as mask(). bad_usage for options without meaning here: a method other than repeats, ngrams or words, or
  //           several, the source guarantee, longest-first, a ratio above 0, copies once, folding, kept phrases, shown
  //           classes of characters, n-grams without white space or with short documents kept, marks in the source.
  // `summary`, `rounds`: of the masking that was counted, if not null.
  [[nodiscard]] static SharedStrings of(const Corpus& corpus, const MaskOptions& options, const Progress& progress = {},
                                        MaskSummary* summary = nullptr, unsigned* rounds = nullptr);

  // Counts a masking that was made elsewhere: `stretches` are its maximal runs of shown characters, in any order, each
  // once or more. The counts equal those of of() for the masked corpus, if it was masked with these options.
  //   Errors  bad_usage as of(). bad_input: a stretch that isn't UTF-8.
  [[nodiscard]] static SharedStrings of_stretches(const std::vector<std::string_view>& stretches,
                                                  const MaskOptions& options);

  // The union of several sets: each kept stretch is then in the publication of k persons of one of the counted corpora.
  // For words, each token is.
  //   Errors  bad_usage: fewer than two; they weren't counted alike (method, n, k, by, snap, lengths).
  [[nodiscard]] static SharedStrings united(const std::vector<SharedStrings>& sets);

  // Reads a file that save() wrote. Errors: bad_input if it is none, or damaged.
  [[nodiscard]] static SharedStrings open(const std::string& path);
  // Writes a file. The same counts give the same bytes; a new file has mode 0600. Errors: unfinished.
  void save(const std::string& path) const;

  // The SHA-256 of the file's bytes, for certificates. Errors: bad_usage if they are of no file.
  [[nodiscard]] std::string file_sha256() const;

  // The name in summaries of the promise for masked texts: "repeats-counted-before", or "repeats-counted-before-united"
  // for united sets.
  [[nodiscard]] std::string promise() const;
  [[nodiscard]] unsigned sets() const;  // number of united sets; otherwise 1

  // The options of the count: method, n, k, by, snap, lengths.
  [[nodiscard]] MaskOptions options() const;
  [[nodiscard]] unsigned k() const;
  [[nodiscard]] Support by() const;
  [[nodiscard]] std::vector<std::string> strings() const;

  // Decides what is hidden of other documents, each by itself, by the optimal cover with allowed strings.
  [[nodiscard]] Visibility hide(const Corpus& documents, unsigned threads = 1) const;
  // Masks one text. Errors: bad_input: no UTF-8, or the mark occurs in it.
  [[nodiscard]] std::string publish(const std::string& text, const Promise& mark_and_collapse) const;

 private:
  struct State;
  explicit SharedStrings(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  std::shared_ptr<const State> state_;
};

// The inputs and outputs of count_file().
struct CountFileOptions {
  std::string input;                     // file, folder, or "-"
  std::vector<std::string> inputs = {};  // files, folders and patterns, instead of `input`
  std::string output;
  FormatOptions format;
  MaskOptions mask;
};

// The result of a count; characters are code points.
struct CountFileResult {
  MaskSummary summary;           // of the masking that was counted
  Format format = Format::text;  // as guessed
  unsigned rounds = 0;
  std::string promise = {};      // as in SharedStrings
  std::uint64_t strings = 0;     // number of allowed strings
  std::uint64_t characters = 0;  // of the strings
  std::vector<std::string> unread = {};
};

// Counts a corpus and writes the file.
//   Threads as many as options.mask says, with the same file; any number of calls with outputs of their own.
//   Errors  as mask_file() and SharedStrings::of().
[[nodiscard]] CountFileResult count_file(const CountFileOptions& options, const Progress& progress = {});

// The same without a file, for verifying one. options.output has no effect. Errors and threads: as above.
[[nodiscard]] SharedStrings recounted(const CountFileOptions& options, const Progress& progress = {});

// mask_file() by counts: only the mark, collapse and threads of options.mask have an effect. The input is read once.
//   Errors  as mask_file(); bad_usage: earlier releases, an order, a private file, or a certificate for counts that are
//           of no file.
[[nodiscard]] MaskFileResult mask_file_by_counts(const MaskFileOptions& options, const SharedStrings& counts,
                                                 const Progress& progress = {});

// Masks records (jsonl, lines) as a stream: `read` gives their bytes, up to `size` and 0 at the end, and write(line) is
// called for each record before the next is read.
//   Threads one.
//   Errors  bad_input: as readers, and if the mark occurs in a text; lines written before can't be taken back.
MaskFileResult mask_lines_by_counts(const std::function<std::size_t(char* into, std::size_t size)>& read,
                                    const std::function<void(std::string_view)>& write, const MaskFileOptions& options,
                                    const SharedStrings& counts);

}  // namespace sumi
