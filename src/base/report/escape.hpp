#pragma once

#include <string>
#include <string_view>

namespace sumi::report {

// Escapes a text as content or quoted attribute of both HTML and XML: it can't start markup, end its place or name an
// entity.
//   Promise  valid UTF-8 that XML 1.0 and HTML allow: control characters but tab and line feed, noncharacters, and
//            bytes that are not UTF-8 become U+FFFD; CR and CR LF, which both would read as a line feed, become one.
//   Requires the place is neither a comment, nor a style, nor a script.
void append_escaped(std::string& out, std::string_view text);
[[nodiscard]] std::string escaped(std::string_view text);

// The escaped text in its own element, which confines characters that change the text's direction (U+202E …).
[[nodiscard]] std::string isolated(std::string_view text);

// The escaped text on one line, without such characters, for places that can't contain elements: <title>, attributes.
[[nodiscard]] std::string escaped_line(std::string_view text);

}  // namespace sumi::report
