#pragma once

#include <string_view>
#include <vector>

#include "hide/search/escapes.hpp"

namespace sumi::hide {

// The ends of lines within what may be one value, with the white space and the marks of quotation (`>`) around them,
// and what stands in their place where the value is written in one line. No line is empty beside them.
//   Numbers    123-45-⏎6789, 123-45⏎-6789; between digits alone only behind a line of kLongLine bytes with a letter.
//   Addresses  of mail: tom.weather⏎by@example.com, tom@exam⏎ple.com.
//   Words      Meyer-⏎Landrut, hyphenated Weather-⏎by; 12 High⏎Street and other words with capitals behind a line of
//              kLongLine bytes.
//   Cost       O(text).
inline constexpr std::size_t kLongLine = 40;
[[nodiscard]] std::vector<Encoded> wrapped_lines(std::string_view text);

}  // namespace sumi::hide
