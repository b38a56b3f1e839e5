#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sumi::io {

// Appends the decoded characters between tags of an HTML page: all character references of the HTML standard, including
// those that it allows without a semicolon. Any other ampersand stands for itself, as in browsers. Cost: O(bytes).
void append_html_text(std::string& out, std::string_view text);

// Appends one decoded reference; `text` begins after its ampersand. Returns how much of it was read; 0 if it is none.
[[nodiscard]] std::size_t append_html_reference(std::string& out, std::string_view text);

}  // namespace sumi::io
