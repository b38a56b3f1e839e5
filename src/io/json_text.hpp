#pragma once

#include <string>
#include <string_view>

namespace sumi::io {

// Appends a JSON string with its quotes; escapes only what RFC 8259 says must be. Requires: valid UTF-8.
void append_json_string(std::string& out, std::string_view text);

}  // namespace sumi::io
