#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "hide/search/escapes.hpp"

namespace sumi::hide {

// Separates parts of decoded text that aren't adjacent.
inline constexpr char kDecodedWall = '\x1F';

// A run of base64 digits, in either alphabet and over several lines, or of hexadecimal digits.
struct EncodedRun {
  Range where;
  std::size_t digits = 0;  // 0 if they are words and numbers as in "follow-up/2019", or fewer than eight
  // The parts of it that read as text, for any first digit; separated by U+001F. Nothing if there is none.
  std::optional<Encoded> encoded;
};

// The number of digits from which on nobody can know what a run holds, so it is hidden, whatever it reads as.
inline constexpr std::size_t kOpaqueDigits = 40;

// Returns the run around `at`, from `floor` on. Requires: a digit at `at`. Cost: O(run).
[[nodiscard]] EncodedRun run_around(std::string_view text, std::size_t at, std::size_t floor);

// Returns an attachment in a plain text, including its frame, that begins at `at`, the begin of a line: uuencode
// ("begin 644 name" to "end", or at least two full lines of a part), yEnc ("=ybegin" to "=yend"). Nothing if there is
// none.
//   Cost  O(stretch).
[[nodiscard]] std::optional<Encoded> attachment(std::string_view text, std::size_t at);

}  // namespace sumi::hide
