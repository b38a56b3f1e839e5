#pragma once

#include <string_view>

#include "tag/features/tag_text.hpp"

namespace sumi::tag {

// Cuts a document into tokens and sequences.
//   Token     a maximal run of letters, marks and decimal digits; in scripts written without spaces, and in Hangul,
//             where a particle follows a name without one, one character with its marks; or any other single character
//             that is not White_Space.
//   Sequence  a line, or several where a wide line of a wrapped text goes on below. One of more than kLongestSequence
//             tokens is cut at the last end of a sentence before (a full stop, question or exclamation mark, not behind
//             an abbreviation, an initial or a number of a list), or else there: a name that a full stop interrupts
//             stays in one piece.
//   Cost      O(text).
//   Requires  valid UTF-8.
[[nodiscard]] TagText cut_text(std::string_view text);
// How many tokens that are.
[[nodiscard]] std::size_t tokens_in(std::string_view text);

inline constexpr std::uint32_t kLongestSequence = 400;  // tokens

}  // namespace sumi::tag
