#pragma once

#include <string_view>

namespace sumi::rare {

// Guesses whether a text repeats itself for tens of thousands of bytes without a border; then groups of suffixes would
// be split for very long. The guess is deterministic for the same text and build. It is for texts of a million bytes or
// more:
//   Method  2,048 positions are sampled, and the first and last 4 KiB of the 32 KiB from each are compared by a hash.
//           True if one position in sixteen, with 32 KiB free of borders, equals another. Detects periods of up to
//           about 10,000 bytes, not of 30,000.
//   Cost    O(1): at most 64 MiB searched for borders, 16 MiB hashed.
//   Memory  16 KiB.
[[nodiscard]] bool repeats_endlessly(std::string_view text);

}  // namespace sumi::rare
