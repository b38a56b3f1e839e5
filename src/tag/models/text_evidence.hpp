#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "tag/models/language_words.hpp"

namespace sumi::tag {

// What speaks for each language in a text: points of small words and endings (language_words.hpp) in its first 64 KiB.
struct TextEvidence {
  static constexpr std::int32_t kNoScript = -1;

  std::array<std::uint16_t, kLanguages.size()> points{};
  std::optional<std::size_t> told;  // a guess by the text alone: of kLanguages
  std::int32_t script = kNoScript;  // of most letters, by ICU's number
};

// Whether a language of kLanguages is written in a script.
[[nodiscard]] bool is_written_in(std::size_t language, std::int32_t script);

// A language that is alone in the script of most letters is told; so is Japanese by its kana. Of the others of that
// script, one of long lists (kLanguagesOfLongLists) is told by kLeastPoints and a lead over all others; another one by
// kLeastShortPoints, a larger lead over those, and a lead over its like.
//   Cost      O(its first 64 KiB), by hashing.
//   Requires  valid UTF-8.
[[nodiscard]] TextEvidence evidence_of(std::string_view text);

// Whether it is one of the words by which languages are told, and so no name. `small`: in lower case.
[[nodiscard]] bool is_frequent_word(std::string_view small);

inline constexpr std::uint32_t kLeastPoints = 2;
inline constexpr double kLeastLead = 1.25;
inline constexpr std::uint32_t kLeastShortPoints = 4;
inline constexpr double kLeastShortLead = 1.5;

}  // namespace sumi::tag
