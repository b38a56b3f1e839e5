#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sumi::tag {

// Languages that are told apart, and what tells them: data alone. The first kFinderLanguages may have a ready-made
// finder; of the others it is known that they are none of those.
inline constexpr std::array<std::string_view, 13> kLanguageNames{"en", "es", "de", "fr", "ja", "it", "pt",
                                                                 "nl", "sv", "da", "pl", "fi", "cs"};
enum class Language : std::uint8_t { en, es, de, fr, ja, it, pt, nl, sv, da, pl, fi, cs };  // in that order
inline constexpr std::size_t kFinderLanguages = 5;

// A list of a language. A word (in lower case) of several lists counts for each.
struct LanguageWords {
  Language language;
  std::uint32_t points;    // of one of the words
  std::string_view words;  // parted by spaces
};
[[nodiscard]] const std::array<LanguageWords, 16>& language_words();

// Ends of words of six letters or more, and letters of words that are written small: a point each.
struct LanguageEndings {
  Language language;
  std::string_view endings;  // parted by spaces
};
[[nodiscard]] const std::array<LanguageEndings, 5>& language_endings();

struct LanguageLetters {
  char32_t letter;
  std::uint32_t languages;  // a bit each
};
[[nodiscard]] const std::array<LanguageLetters, 31>& language_letters();

}  // namespace sumi::tag
