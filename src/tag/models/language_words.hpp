#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tag/languages.hpp"

namespace sumi::tag {

// A list of a language. A word (in lower case) of several lists counts for each.
struct LanguageWords {
  Language language;
  std::uint32_t points;    // of one of the words
  std::string_view words;  // parted by spaces
};
[[nodiscard]] const std::array<LanguageWords, 56>& language_words();

// Ends of words of six letters or more, and letters of words that are written small: a point
// each. A Han letter is a word.
struct LanguageEndings {
  Language language;
  std::string_view endings;  // parted by spaces
};
[[nodiscard]] const std::array<LanguageEndings, 5>& language_endings();

struct LanguageLetters {
  Language language;
  std::u32string_view letters;
};
[[nodiscard]] const std::array<LanguageLetters, 26>& language_letters();

}  // namespace sumi::tag
