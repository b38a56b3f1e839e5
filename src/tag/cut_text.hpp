#pragma once

#include <string_view>

#include "tag/tag_text.hpp"

namespace sumi::tag {

// Cuts a document into tokens and sequences.
//   Token     a maximal run of letters, marks and decimal digits; in scripts written without spaces one character with its marks;
//             or any other single character that is not White_Space.
//   Sequence  a line, or several where a wide line ends within a sentence and the next goes on; cut at ends of sentences (full stop, question
//             or exclamation mark, not behind an abbreviation, an initial or a number of a list), and after kLongestSequence
//             tokens at the latest.
//   Cost      O(text).
//   Requires  valid UTF-8.
[[nodiscard]] TagText cut_text(std::string_view text);

inline constexpr std::uint32_t kLongestSequence = 400;  // tokens

}  // namespace sumi::tag
