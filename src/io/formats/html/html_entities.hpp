#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sumi::io {

// Appends what the characters between tags of an HTML page say: all character references of the HTML standard, also
// those without a semicolon that it allows. An ampersand that begins none is itself, as in
// browsers. O(bytes).
void append_html_text(std::string& out, std::string_view text);

// Appends what one reference says, `text` beginning behind its ampersand, and gives back how much of that is read; 0:
// it is none.
[[nodiscard]] std::size_t append_html_reference(std::string& out, std::string_view text);

}  // namespace sumi::io
