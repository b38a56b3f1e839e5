#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::io {

// Appends a JSON string with its quotes; escapes only what RFC 8259 requires. Requires: valid UTF-8.
void append_json_string(std::string& out, std::string_view text);
// Appends the shortest spelling that reads back the same. Requires: finite.
void append_json_number(std::string& out, std::uint64_t number);
void append_json_number(std::string& out, double number);

}  // namespace sumi::io
