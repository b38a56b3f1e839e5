#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// An attacker who knows the language: what was hidden is guessed from what is shown around it, by a character model
// learned from the published text itself. docs/attack.md has the model, the scores, figures. What is recovered is a
// lower bound on what an adversary can do, never a guarantee.

inline constexpr unsigned kMostOrder = 16;
inline constexpr std::size_t kMostGuessed = 12;  // characters for a mark of unknown length

// How marks are read, and how far the guesser looks.
struct GuessRules {
  char32_t mark = U'█';
  bool collapse = true;  // a mark stands for one or more characters; else for one
  unsigned order = 8;    // characters of a context and what follows it: 1 to kMostOrder
  unsigned threads = 1;  // documents in parallel
};

// For each document, for each maximal run of marks, in order: UTF-8.
using Guesses = std::vector<std::vector<std::string>>;

// The guesser: sees what is published and the background alone.
//   Without collapse  for each hidden character the likeliest one, given all that is shown around it.
//   With collapse     for each run of marks the likeliest string of up to kMostGuessed characters (a run of more marks:
//                     one a mark).
// Control characters are guessed only if the published text shows them.
//   Promise  the same guesses for any number of threads.
//   Memory   10 to 20 bytes a character of both texts while the model is learned, then 10 to 18 a different string of
//            up to `order` characters.
//   Errors   bad_usage for an order out of range; bad_input where nothing is shown to learn from; unfinished as
//            NgramTrie.
[[nodiscard]] Guesses guess_hidden(const Corpus& published, const Corpus* background, const GuessRules& rules,
                                   const Progress& progress = {});

// Some gaps, and how much of them was recovered. In characters of the source.
struct RestoreTally {
  std::uint64_t gaps = 0;
  std::uint64_t characters = 0;
  std::uint64_t recovered_characters = 0;
  std::uint64_t recovered_gaps = 0;  // whole, and of the right length
};

// Spans with hidden characters, and how much of them was recovered. In characters of the source.
struct RestoreSpanTally {
  std::uint64_t spans = 0;  // with some hidden character
  std::uint64_t recovered_spans = 0;
  std::uint64_t hidden_characters = 0;
  std::uint64_t recovered_characters = 0;
};

// What the guesses of a publication recovered; characters are those of the source.
struct RestoreScore {
  static constexpr std::array<std::uint64_t, 8> kLeastLengths{1, 2, 3, 4, 5, 6, 10, 20};  // of a class of gaps

  RestoreTally all;
  std::array<RestoreTally, kLeastLengths.size()> by_gap_length;
  std::uint64_t most_frequent_recovered_characters =
      0;                            // had each guess been the published text's most frequent character
  std::uint64_t hidden_tokens = 0;  // with some hidden character
  std::uint64_t recovered_tokens = 0;
  RestoreSpanTally phi;  // spans of any label; a character in several of them counts once
  std::map<std::string, RestoreSpanTally> phi_by_label;
};

// How much of what was hidden the guesses recover. Documents pair in order.
//   Without collapse  a hidden character is recovered if the guess in its place is equal.
//   With collapse     of a gap, the longest common prefix of guess and truth, and the longest common suffix of what is
//                     left of both. Stretches are placed leftmost in the source; other places may exist.
// A token or span is recovered if all its hidden characters are; only those with some are counted.
//   Requires  the guesses are of `published`, with the same rules.
//   Threads as many as the rules say, with the same result; any number of calls at the same time.
//   Errors    bad_input, at `name`: other numbers of documents; a document that isn't its source with characters
//             hidden.
[[nodiscard]] RestoreScore score_guesses(const Corpus& published, const Guesses& guesses, const Corpus& source,
                                         const GuessRules& rules, const std::string& name);

// What restore() reads, writes and guesses by.
struct RestoreOptions {
  std::string published;  // file, folder, or "-"
  std::string output;     // likewise
  bool overwrite = false;
  FormatOptions format;                   // of the published text, and of the source
  std::optional<std::string> background;  // more text to learn from
  std::optional<Format> background_format;
  std::optional<std::string> source;  // read once all is guessed
  GuessRules guess;
};

// What restore() did; characters are code points.
struct RestoreResult {
  Format format = Format::text;             // as guessed from the input
  std::optional<Format> background_format;  // as guessed
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;  // of the published text, marks too
  std::uint64_t marks = 0;
  std::uint64_t gaps = 0;
  std::uint64_t guessed_characters = 0;
  std::optional<RestoreScore> score;                // with a source
  std::map<std::string, std::uint64_t> not_passed;  // what a format can't keep where a text changes
};

// Writes the published documents with the guesses in place of the marks; all other bytes stay as they are (spans move
// along).
//   Threads as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors  as read_corpus, guess_hidden and score_guesses; bad_usage where the output is one of the inputs; unfinished
//           where it can't be written.
[[nodiscard]] RestoreResult restore(const RestoreOptions& options, const Progress& progress = {});

// Published texts with the guesses in the place of their marks: what restore() writes of the same documents.
//   Requires  the guesses are of `published`, with the same mark.
//   Cost      O(text). Threads: any number, at the same time.
[[nodiscard]] std::vector<std::string> restored_texts(const Corpus& published, const Guesses& guesses, char32_t mark);

}  // namespace sumi
