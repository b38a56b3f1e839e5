#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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

// The evidence for each language in a text: points of function words and endings (text_evidence.hpp) in its first 64
// KiB.
struct TextEvidence {
  static constexpr std::int32_t kNoScript = -1;

  std::array<std::uint16_t, kLanguages.size()> points{};
  std::optional<std::size_t> told;  // language determined by the text alone: index in kLanguages
  std::int32_t script = kNoScript;  // script of most letters, by ICU's number
};

// Returns whether a language of kLanguages is written in a script.
[[nodiscard]] bool is_written_in(std::size_t language, std::int32_t script);

// Determines the language of a text. A language that is the only one with the script of most letters is determined by
// it; Japanese also by its kana. Among other languages of a script, one with a long list (kLanguagesOfLongLists) needs
// kLeastPoints and a lead over all others; another one needs kLeastShortPoints, a larger lead over those with long
// lists, and a lead over those without.
//   Cost      O(its first 64 KiB), by hashing.
//   Requires  valid UTF-8.
[[nodiscard]] TextEvidence evidence_of(std::string_view text);

// Returns whether a word is one by which languages are determined, and so no name. `small`: in lower case.
[[nodiscard]] bool is_frequent_word(std::string_view small);

inline constexpr std::uint32_t kLeastPoints = 2;
inline constexpr double kLeastLead = 1.25;
inline constexpr std::uint32_t kLeastShortPoints = 4;
inline constexpr double kLeastShortLead = 1.5;

}  // namespace sumi::tag
