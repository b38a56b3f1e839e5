#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tag/languages.hpp"

namespace sumi::tag {

// A list of words of a language. A word (in lower case) that is in several lists counts for each.
struct LanguageWords {
  Language language;
  std::uint32_t points;    // points per word
  std::string_view words;  // separated by spaces
};
[[nodiscard]] const std::array<LanguageWords, 56>& language_words();

// Endings of words of six letters or more, and letters; each in a word in lower case gives one point. A Han letter is a
// word.
struct LanguageEndings {
  Language language;
  std::string_view endings;  // separated by spaces
};
[[nodiscard]] const std::array<LanguageEndings, 5>& language_endings();

struct LanguageLetters {
  Language language;
  std::u32string_view letters;
};
[[nodiscard]] const std::array<LanguageLetters, 26>& language_letters();

}  // namespace sumi::tag
