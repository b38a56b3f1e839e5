#pragma once

#include <string>
#include <string_view>

namespace sumi {

// Appends a character for display: a control character as its picture (U+2400 …), any other that could steer a terminal
// or change the text's direction (general categories Cc, Cf) as U+FFFD. A line feed stays.
void append_visible(std::string& out, char32_t character);

// A text for display, with pictures also for line feeds. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string visible(std::string_view text);

}  // namespace sumi
