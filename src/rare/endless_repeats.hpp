#pragma once

#include <string_view>

namespace sumi {

// Whether a text is likely to say the same again and again, for thousands of bytes without a border: then groups of suffixes
// would be split for very long. A guess from a sample, always the same for the same text; false for short ones, for which it hardly matters.
//   Cost    O(1): a few million bytes looked at.
//   Memory  some kilobytes.
[[nodiscard]] bool repeats_endlessly(std::string_view text);

}  // namespace sumi
