#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::hide {

// Return decoded bytes as text.

// Reads bytes as UTF-8 if they are valid, else as windows-1252. Control characters stay.
[[nodiscard]] std::string text_of_bytes(std::string_view bytes);
// Reads bytes with ICU's converter of that name; as text_of_bytes() if there is none, or if they are invalid for it.
[[nodiscard]] std::string text_of_bytes(std::string_view bytes, const std::string& charset);
// Reads bytes as UTF-16 or UTF-32 of either byte order, with or without a mark; nothing if the result doesn't read as
// text.
[[nodiscard]] std::optional<std::string> text_of_wide_bytes(std::string_view bytes);

// Reads bytes as UTF-16, high byte first, ignoring an incomplete last unit; nothing if they are invalid.
[[nodiscard]] std::optional<std::string> text_of_utf16(std::string_view bytes);

// Decodes base64 digits of either alphabet or IMAP's; other characters are skipped, remaining bits are dropped.
[[nodiscard]] std::string bytes_of_base64(std::string_view digits);
[[nodiscard]] bool is_base64_digit(char byte);
[[nodiscard]] int hex_value(char byte);  // -1 for any other byte

}  // namespace sumi::hide
