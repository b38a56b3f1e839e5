#pragma once

#include <span>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi {

// An inflection of names: the end that is lost and the endings that replace it. Letters are folded by NFKC_Casefold,
// without accents (й is и); list members are separated by single spaces. An empty `lost` means that an ending is added.
struct NameEnding {
  std::u32string_view lost;
  std::u32string_view gained;
};

// The inflections of names whose letters are in [first, last]. Latin: the cases of German, Polish, Czech, Finnish,
// Estonian, Turkish, Hungarian, Lithuanian, Latvian and Icelandic, genitives and plurals of others. Cyrillic: Russian,
// Ukrainian and Kazakh. Greek; Hangul: the particles; Georgian and Armenian. Persian, nine scripts of India and Sri
// Lanka, and Ethiopic: what is written as one word with the name.
struct NameEndings {
  char32_t first;
  char32_t last;
  std::span<const NameEnding> endings;
  std::u32string_view before;  // prefixes that are written as one word with it: Hebrew, Arabic and Ethiopic
};

[[nodiscard]] std::span<const NameEndings> scripts_of_names();

// The inflections for a name that begins with this letter; null if its script has none.
[[nodiscard]] const NameEndings* name_endings(char32_t first_letter);

// Returns whether a word between the words of a name is no name itself: a title (Mrs., Herr, пан, III), or a particle
// in lower case (de, van, bin; but Văn is a name). The word's letters are those of names.
[[nodiscard]] bool stands_within_names(std::u32string_view word, bool has_capital);

[[nodiscard]] constexpr bool is_hangul(char32_t c) {
  return c >= 0xAC00 && c <= 0xD7A3;
}
// Returns whether `rest`, all that follows a name in a Korean word, consists of particles or a title.
[[nodiscard]] bool goes_on_behind_hangul(std::u32string_view rest);
// The least number of syllables for which a Korean name is also found inside a word. Shorter names need a known ending
// of the word.
inline constexpr std::size_t kSyllablesWithinWords = 3;

// The least number of letters that a name keeps when it loses its end.
inline constexpr std::size_t kShortestNameStem = 2;
// Shorter names have no inflected forms.
inline constexpr std::size_t kShortestInflectedName = 3;

// Returns whether a word that is a part of somebody's name can be that name at this place of a text.
//   Names      With a capital, or in a script without case: yes. In lower case: if the word is neither common
//              (everyday_words.hpp) nor of three letters or fewer: "hey its rajesh".
//   Common     Words that are also names (Will, May, Rose), also with an ending of -s or -n. With a capital within a
//              sentence: yes, but not after an article, nor a month next to a number or a preposition. At the beginning
//              of a sentence and among capitals: yes, unless the words around it show the common word: Will you, Hope
//              this, Bill of. In lower case: only if the words around it show a name: a title or greeting before it, 's
//              after it, a line of its own, a comma after it, or a verb that persons do (will said).
//   Several words, and what isn't a word: yes.
//   Cost       O(the line).
//   Requires   valid UTF-8; where.begin < where.end <= text.size().
[[nodiscard]] bool reads_as_name(std::string_view text, Range where);

// The same, judged only by what stays when other stretches of the text are replaced. A common word, and a word in lower
// case in a text with capitals, needs a title or greeting directly before it or 's directly after it. A capitalized one
// also counts if a word in lower case that is no article comes before it, or if it begins a sentence and a sign, or
// what persons do, follows. So a word that doesn't read as a name in a source doesn't in its publication either, nor
// does the month of a date.
[[nodiscard]] bool reads_as_person_name(std::string_view text, Range where);

}  // namespace sumi
