#pragma once

#include <string_view>

#include "tag/features/tag_text.hpp"

namespace sumi::tag {

// Cuts a document into tokens and sequences.
//   Token     a maximal run of letters, marks and decimal digits; in scripts written without spaces, and in Hangul
//             (where a particle follows a name without a space), one character with its marks; or any other single
//             character that is not White_Space.
//   Sequence  a line, or several lines of a wrapped text that belong together. A sequence of more than
//             kLongestSequence tokens is cut after its last complete sentence, or else at that length. A sentence ends
//             with a full stop, question or exclamation mark that doesn't follow an abbreviation, an initial or the
//             number of a list item, so a name with a full stop inside stays in one piece.
//   Cost      O(text).
//   Requires  valid UTF-8.
[[nodiscard]] TagText cut_text(std::string_view text);
// Returns the number of tokens.
[[nodiscard]] std::size_t tokens_in(std::string_view text);

inline constexpr std::uint32_t kLongestSequence = 400;  // tokens

}  // namespace sumi::tag
