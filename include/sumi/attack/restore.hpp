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

// Simulates an attacker who knows the language: hidden characters are guessed from what is shown around them, by a
// character model trained on the published text itself. docs/attack.md has the model, the scores, figures. The
// recovered share is a lower bound on what an adversary can do, never a guarantee.

inline constexpr unsigned kMostOrder = 16;
inline constexpr std::size_t kMostGuessed = 12;  // characters for a mark of unknown length

// The reading of marks, and the effort of the guesser.
struct GuessRules {
  char32_t mark = U'█';
  bool collapse = true;  // a mark stands for one or more characters; otherwise for one
  unsigned order = 8;    // characters of a context plus the next one: 1 to kMostOrder
  unsigned threads = 1;  // documents in parallel
};

// For each document, a guess for each maximal run of marks, in order: UTF-8.
using Guesses = std::vector<std::vector<std::string>>;

// The guesser. It uses only the published text and the background.
//   Without collapse  for each hidden character the most likely one, given everything shown around it.
//   With collapse     for each run of marks the most likely string of up to kMostGuessed characters (for a run of more
//                     marks: one a mark).
// Control characters are only guessed if the published text shows some.
//   Promise  the same guesses for any number of threads.
//   Memory   10 to 20 bytes a character of both texts during training, then 10 to 18 for each different string of up to
//            `order` characters.
//   Errors   bad_usage for an order out of range; bad_input if nothing is shown for training; unfinished as NgramTrie.
[[nodiscard]] Guesses guess_hidden(const Corpus& published, const Corpus* background, const GuessRules& rules,
                                   const Progress& progress = {});

// The numbers of gaps and of their recovered parts, in characters of the source.
struct RestoreTally {
  std::uint64_t gaps = 0;
  std::uint64_t characters = 0;
  std::uint64_t recovered_characters = 0;
  std::uint64_t recovered_gaps = 0;  // recovered completely, with the right length
};

// The numbers of spans with hidden characters and of their recovered parts, in characters of the source.
struct RestoreSpanTally {
  std::uint64_t spans = 0;  // with at least one hidden character
  std::uint64_t recovered_spans = 0;
  std::uint64_t hidden_characters = 0;
  std::uint64_t recovered_characters = 0;
};

// The success of the guesses for a publication; characters are those of the source.
struct RestoreScore {
  static constexpr std::array<std::uint64_t, 8> kLeastLengths{1, 2, 3, 4, 5, 6, 10, 20};  // of the classes of gaps

  RestoreTally all;
  std::array<RestoreTally, kLeastLengths.size()> by_gap_length;
  std::uint64_t most_frequent_recovered_characters =
      0;                            // if each guess were the published text's most frequent character
  std::uint64_t hidden_tokens = 0;  // with at least one hidden character
  std::uint64_t recovered_tokens = 0;
  RestoreSpanTally phi;  // spans of any label; a character in several of them counts once
  std::map<std::string, RestoreSpanTally> phi_by_label;
};

// Measures how much of the hidden text the guesses recover. Documents pair in order.
//   Without collapse  a hidden character is recovered if its guess is equal.
//   With collapse     of a gap, the longest common prefix of guess and truth, and the longest common suffix of the rest
//                     of both. Stretches are placed leftmost in the source; other places may exist.
// A token or span is recovered if all its hidden characters are; only those with hidden characters are counted.
//   Requires  the guesses are of `published`, with the same rules.
//   Threads as many as the rules say, with the same result; any number of calls at the same time.
//   Errors    bad_input, at `name`: different numbers of documents; a document that isn't its source with characters
//             hidden.
[[nodiscard]] RestoreScore score_guesses(const Corpus& published, const Guesses& guesses, const Corpus& source,
                                         const GuessRules& rules, const std::string& name);

// The inputs, outputs and rules of restore().
struct RestoreOptions {
  std::string published;  // file, folder, or "-"
  std::string output;     // likewise
  bool overwrite = false;
  FormatOptions format;                   // of the published text, and of the source
  std::optional<std::string> background;  // more text for training
  std::optional<Format> background_format;
  std::optional<std::string> source;  // for scoring; read after all guesses are made
  GuessRules guess;
};

// The result of restore(); characters are code points.
struct RestoreResult {
  Format format = Format::text;             // guessed from the input
  std::optional<Format> background_format;  // guessed
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;  // of the published text, marks included
  std::uint64_t marks = 0;
  std::uint64_t gaps = 0;
  std::uint64_t guessed_characters = 0;
  std::optional<RestoreScore> score;                // with a source
  std::map<std::string, std::uint64_t> not_passed;  // fields that a format can't keep if a text changes
};

// Writes the published documents with the guesses in place of the marks; all other bytes stay unchanged (spans are
// moved).
//   Threads as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors  as read_corpus, guess_hidden and score_guesses; bad_usage if the output is one of the inputs; unfinished if
//           it can't be written.
[[nodiscard]] RestoreResult restore(const RestoreOptions& options, const Progress& progress = {});

// Published texts with the guesses in place of their marks: what restore() writes for the same documents.
//   Requires  the guesses are of `published`, with the same mark.
//   Cost      O(text). Threads: any number, at the same time.
[[nodiscard]] std::vector<std::string> restored_texts(const Corpus& published, const Guesses& guesses, char32_t mark);

}  // namespace sumi
