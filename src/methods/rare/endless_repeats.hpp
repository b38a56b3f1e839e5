#pragma once

#include <string_view>

namespace sumi::rare {

// Whether a text is likely to say the same again and again, for tens of thousands of bytes without a border: then
// groups of suffixes would be split for very long. A guess, always the same for the same text and build, of texts of a
// million bytes or more:
//   Method  2,048 places are drawn, and the first and last 4 KiB of the 32 KiB from there on compared by a hash. True
//           if one place in sixteen, all 32 KiB of it without a border, is like another: what repeats itself every
//           10,000 bytes or so, not every 30,000.
//   Cost    O(1): at most 64 MiB searched for borders, 16 MiB hashed.
//   Memory  16 KiB.
[[nodiscard]] bool repeats_endlessly(std::string_view text);

}  // namespace sumi::rare
