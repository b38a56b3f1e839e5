#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/recognize/analyzer.hpp"
#include "serve/recognize/recognizer.hpp"
#include <sumi/model/span.hpp>

namespace sumi::recognize {

inline constexpr std::size_t kContextWords = 5;  // before a finding
inline constexpr double kContextRaise = .35;
inline constexpr double kLeastWithContext = .4;

// The words of a text, for finding those before a finding. Function words (articles, pronouns, auxiliaries, …) and
// punctuation don't count.
//   Tokens   words are separated by white space, by punctuation at their ends, and by hyphens, slashes and commas
//            between letters. White space beyond a single space is a word, as clients expect it.
//   Cost     O(text) at the first call, then O(log text). Threads: one.
class WordContext {
 public:
  // Requires: valid UTF-8, which outlives it.
  WordContext(std::string_view text, std::string_view language) : text_(text), language_(language) {}

  // Returns the word that contains a place and kContextWords before it, nearest first, in lower case.
  [[nodiscard]] std::vector<std::string> words_before(Position at);
  // All words and signs, in order.
  [[nodiscard]] std::vector<Range> words();

 private:
  enum class Counts : std::uint8_t { not_known, yes, no };
  struct Word {
    Range where;
    Counts counts = Counts::not_known;
  };
  [[nodiscard]] bool counts(Word& word) const;
  void cut();
  void cut_piece(std::size_t begin, std::size_t end);
  void cut_inner(std::size_t begin, std::size_t inner_end);
  void add(std::size_t begin, std::size_t end);

  std::string_view text_;
  std::string language_;
  std::vector<Word> words_;
  bool is_cut_ = false;
};

// Returns the first of the expected words that is contained in one of these; all in lower case.
[[nodiscard]] std::optional<std::size_t> supportive_word(const std::vector<std::string>& expected,
                                                         const std::vector<std::string>& words);

// Returns whether it is an English word that says nothing of what stands behind it. Requires: small letters.
[[nodiscard]] bool is_small_word(std::string_view word);

// With small letters, of any script.
[[nodiscard]] std::string in_small_letters(std::string_view text);

inline constexpr double kFigureScore = .6;  // of a date in figures

struct FoundDate {
  Range where;
  double score = kNameScore;
};

// Dates and times as a model of language finds them: those of the built-in patterns; in English those in words too
// ("yesterday", "2pm", "2 days", "the 1990s", "Monday morning"; not "today"). Those that the recognizer of DATE_TIME
// finds in figures, for sure, have its score (kFigureScore).
//   Result   by begin; none within another.
//   Cost     O(length). Threads: any number. Requires: valid UTF-8.
[[nodiscard]] std::vector<FoundDate> find_dates_in_words(std::string_view text, bool is_english);

// A person's name without the titles in front of it: "Mr. Jones" is Jones. A title alone stays as it is.
[[nodiscard]] Range without_title(std::string_view text, Range name);

// Returns the findings without those of score 0 and those that lie within another of the same entity with at least the
// same score; sorted by score (best first), begin and length (longest first), then entity.
//   Cost  O(n log n) if few are nested.
[[nodiscard]] std::vector<Analyzed> settled(std::vector<Analyzed> found);

}  // namespace sumi::recognize
