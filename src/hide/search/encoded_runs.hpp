#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "hide/search/escapes.hpp"

namespace sumi::hide {

// Stands between parts of what is decoded that don't belong together.
inline constexpr char kDecodedWall = '\x1F';

// A run of digits of base64, in either alphabet and over several lines, or of hexadecimal digits.
struct EncodedRun {
  Range where;
  std::size_t digits = 0;  // 0: they are words and numbers as in "follow-up/2019", or fewer than eight
  // What of it reads as text, from whichever digit on it is read; parts are separated by U+001F. Nothing: none does.
  std::optional<Encoded> encoded;
};

// From so many digits on nobody can say what a run holds, so it is hidden, whatever it reads as.
inline constexpr std::size_t kOpaqueDigits = 40;

// The run around `at`, from `floor` on. Requires: a digit stands there. Cost: O(run).
[[nodiscard]] EncodedRun run_around(std::string_view text, std::size_t at, std::size_t floor);

// An attachment in a plain text whose frame begins at `at`, a line's beginning, with its frame: uuencode ("begin 644
// name" to "end", or two full lines and more of a part), yEnc ("=ybegin" to "=yend"). Nothing: there is none.
//   Cost  O(stretch).
[[nodiscard]] std::optional<Encoded> attachment(std::string_view text, std::size_t at);

}  // namespace sumi::hide
