#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "tag/models/language_words.hpp"

namespace sumi::tag {

// What speaks for each language in a text: points of small words and endings (language_words.hpp) in its first 64 KiB.
struct TextEvidence {
  enum class Script { none, latin, han, other };  // of most letters; Japanese is told

  std::array<std::uint16_t, kLanguageNames.size()> points{};
  std::optional<std::size_t> told;  // a guess by the text alone: of kLanguageNames
  Script script = Script::none;
};

// A finder's language is told by kLeastPoints and a lead over all others; one of the others by kLeastRivalPoints and a
// lead over those of finders.
//   Cost      O(its first 64 KiB), by hashing.
//   Requires  valid UTF-8.
[[nodiscard]] TextEvidence evidence_of(std::string_view text);

// Whether it is one of the words by which languages are told, and so no name. `small`: in lower case.
[[nodiscard]] bool is_frequent_word(std::string_view small);

inline constexpr std::uint32_t kLeastPoints = 2;
inline constexpr double kLeastLead = 1.25;
inline constexpr std::uint32_t kLeastRivalPoints = 4;
inline constexpr double kLeastRivalLead = 1.5;

}  // namespace sumi::tag
