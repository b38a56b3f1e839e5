#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tag/features/cut_text.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

// The lists of words (term_words.hpp) that hold a word, as bits.
enum TermKind : std::uint32_t {
  kNever = 1,
  kAbbreviation = 2,
  kEponym = 4,
  kSurnameEponym = 8,
  kHead = 16,
  kWeakHead = 32,
  kFront = 64,
  kKind = 128,
  kLone = 256,
  kProgrammingPerson = 512,
  kProgrammingPlace = 1024,
  kCue = 2048,
  kTechnicalHead = 4096,
  kTitle = 8192,
  kNeverWithCapital = 16384,
  kTechnicalFront = 32768,
};

[[nodiscard]] bool begins_with_capital(std::string_view word);
// True for a token that begins with a letter. Requires: not empty.
[[nodiscard]] bool is_word(std::string_view token);
template <std::size_t size>
bool is_one_of(std::string_view word, const std::array<std::string_view, size>& words) {
  return std::ranges::find(words, word) != words.end();
}

// Returns the lists that contain a word. `small`: in lower case.
[[nodiscard]] std::uint32_t term_kinds(std::string_view small);
// Words between a thing and the person after whom it is named: "síndrome de Down".
inline constexpr std::array<std::string_view, 8> kJointsOfTerms{"de", "d", "del", "of", "nach", "van", "des", "von"};

// Particles of names.
inline constexpr std::array<std::string_view, 42> kParticles{
    "von", "van", "de",  "der",  "den", "di", "da",  "la",  "le",  "el", "zu", "ten", "del", "al",
    "ibn", "ben", "bin", "bint", "abu", "du", "des", "dos", "das", "do", "d",  "l",   "of",  "the",
    "vom", "zum", "zur", "am",   "y",   "e",  "i",   "az",  "dla", "es", "et", "las", "los", "dit"};

// A token of a phrase, and whether a space precedes it.
struct PhraseToken {
  std::string_view word;
  bool has_space = false;
};

// A text with the spans found in it.
//   Threads  for one at a time.
class TermText {
 public:
  TermText(std::string_view text, const TagText& cut) : text_(text), cut_(cut) {}

  [[nodiscard]] std::string_view word(std::uint32_t token) const;
  // Returns the token in lower case.
  [[nodiscard]] std::string small(std::uint32_t token) const;
  [[nodiscard]] std::uint32_t kinds(std::uint32_t token) const;

  // Returns whether some capitalized word follows another word.
  [[nodiscard]] bool writes_names_with_capitals() const;
  // Returns whether a token is a common word in lower case and no particle of the name.
  [[nodiscard]] bool is_common_in(std::uint32_t token, const Entity& found) const;

  // Makes the sequence of a token the current one.
  void go_to(std::uint32_t token);
  [[nodiscard]] std::uint32_t sequence_end() const { return end_; }

  [[nodiscard]] bool is_behind_title(std::uint32_t token) const;

  // Returns whether a token is never a name, whatever its context.
  [[nodiscard]] bool is_term(std::uint32_t token) const;

  // Returns whether a word that may be a name elsewhere is none here. `found`: the whole name.
  [[nodiscard]] bool is_used_as_term(std::uint32_t token, const Entity& found);

 private:
  // Returns whether a token is part of a phrase of programming ("C++", "Visual Studio") or of a source file's name
  // ("Node.js").
  [[nodiscard]] bool is_in_phrase(std::uint32_t token) const;
  [[nodiscard]] bool stands_at(std::span<const PhraseToken> phrase, std::uint32_t first) const;
  [[nodiscard]] bool has_space(std::uint32_t token) const;

  // Returns whether a technical word follows: "Ruby error", "Ruby is faster", "Rubyで", "Rubyのエラー".
  [[nodiscard]] bool has_technical_head_behind(std::uint32_t token) const;

  // Returns whether a technical word precedes: "erreur Ruby"; also "script de Ruby", if another word of the text
  // indicates programming.
  [[nodiscard]] bool has_technical_front(std::uint32_t token) const;

  // Returns whether a particle leads on to another word of the name ("Anna von Zeiding") instead of being a word of the
  // sentence ("gesehen von Zeiding").
  [[nodiscard]] bool belongs_to_name(std::uint32_t token, const Entity& found) const;

  // Returns whether the text has lower-case letters; in a text in capitals, an abbreviation looks like any word.
  [[nodiscard]] bool has_small_letters() const;

  [[nodiscard]] bool is_converted(std::uint32_t token) const;

  // Returns whether another word of the name stands beside [first, last).
  [[nodiscard]] bool is_beside_a_name(std::uint32_t first, std::uint32_t last, const Entity& found) const;

  [[nodiscard]] bool is_eponym_word(std::uint32_t token) const;
  [[nodiscard]] bool is_hyphen(std::uint32_t token) const { return word(token) == "-" || word(token) == "–"; }
  // Returns the tokens of the eponyms that are joined with this one by a hyphen, or stand beside it.
  [[nodiscard]] Entity eponyms_around(std::uint32_t token) const;
  [[nodiscard]] bool is_eponym(std::uint32_t token, const Entity& found) const;

  // `joined`: by a hyphen to the eponym.
  [[nodiscard]] bool is_head(std::uint32_t token, bool is_rare, bool joined = false) const;

  [[nodiscard]] bool has_head_behind(std::uint32_t at, bool is_rare) const;

  [[nodiscard]] bool has_kind_in_front(std::uint32_t at, bool is_rare) const;

  // Returns whether the text is about programming. Called only for a word that may be a name.
  [[nodiscard]] bool has_cue();

  std::string_view text_;
  const TagText& cut_;
  std::uint32_t begin_ = 0;  // begin of the sequence
  std::uint32_t end_ = 0;
  std::optional<bool> has_cue_;
};

}  // namespace sumi::tag
