#pragma once

#include <string>
#include <string_view>

namespace sumi::report {

// A text as content or quoted attribute of both HTML and XML: it can't begin markup, end its place or name an entity.
//   Promise  valid UTF-8 that XML 1.0 and HTML can say: control characters but tab and line feed, noncharacters, and
//            bytes that are not UTF-8 become U+FFFD; CR and CR LF, which both would read as a line feed, become one.
//   Requires its place is neither a comment, nor a style, nor a script.
void append_escaped(std::string& out, std::string_view text);
[[nodiscard]] std::string escaped(std::string_view text);

// The same in an element of its own, out of which nothing that turns the order of letters (U+202E …) reaches.
[[nodiscard]] std::string isolated(std::string_view text);

// On one line and without such characters, for places that hold no element: <title>, attributes.
[[nodiscard]] std::string escaped_line(std::string_view text);

}  // namespace sumi::report
