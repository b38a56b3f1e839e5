#pragma once

#include <span>
#include <string_view>

namespace sumi {

// How names change in texts: what a name's end gives way to. Letters are those of NFKC_Casefold without accents (й is
// и), and lists have single spaces between their members; an empty `lost` is a name to which something is added.
struct NameEnding {
  std::u32string_view lost;
  std::u32string_view gained;
};

// The endings of names whose letters are in [first, last]: of Latin ones the cases of German, Polish, Czech, Finnish,
// Estonian, Turkish, Hungarian, Lithuanian, Latvian and Icelandic, genitives and plurals of others; of Cyrillic ones
// those of Russian, Ukrainian and Kazakh; of Greek; of Hangul the particles; of Georgian and Armenian; of Persian, nine
// scripts of India and Sri Lanka, and Ethiopic what is written as one word with the name.
struct NameEndings {
  char32_t first;
  char32_t last;
  std::span<const NameEnding> endings;
  std::u32string_view before;  // what may stand in front as one word: of Hebrew, Arabic and Ethiopic
};

[[nodiscard]] std::span<const NameEndings> scripts_of_names();

// For a name that begins with this letter; null: its script has none.
[[nodiscard]] const NameEndings* name_endings(char32_t first_letter);

// What stands between the words of a name and is none: a title (Mrs., Herr, пан, III), and in small letters a particle
// (de, van, bin): with a capital Văn is a name. As letters of names are.
[[nodiscard]] bool stands_within_names(std::u32string_view word, bool has_capital);

[[nodiscard]] constexpr bool is_hangul(char32_t c) {
  return c >= 0xAC00 && c <= 0xD7A3;
}
// Whether a particle or title of Korean goes on a word behind a name: all that is left of the word.
[[nodiscard]] bool goes_on_behind_hangul(std::u32string_view rest);
// From so many syllables on a Korean name is known within words, too; of fewer with such an end of the word alone.
inline constexpr std::size_t kSyllablesWithinWords = 3;

// A name may lose so much that this many of its letters are left.
inline constexpr std::size_t kShortestNameStem = 2;
// Shorter names have no other form.
inline constexpr std::size_t kShortestInflectedName = 3;

}  // namespace sumi
