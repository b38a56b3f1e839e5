#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::hide {

// Bytes that an encoding held, as text.

// As UTF-8 where they are that, else each as windows-1252 has it. Control characters stay.
[[nodiscard]] std::string text_of_bytes(std::string_view bytes);
// As ICU's converter of that name reads them; as text_of_bytes() where there is none, or they mean nothing to it.
[[nodiscard]] std::string text_of_bytes(std::string_view bytes, const std::string& charset);
// As UTF-16 or UTF-32 of either order, with a mark or without; nothing where they are none that reads as text.
[[nodiscard]] std::optional<std::string> text_of_wide_bytes(std::string_view bytes);

// As UTF-16, the high byte first, whatever is left of a last one; nothing: they are none.
[[nodiscard]] std::optional<std::string> text_of_utf16(std::string_view bytes);

// What the digits of base64 hold, of either alphabet or of IMAP's; what is no digit is passed over, bits that are left
// are dropped.
[[nodiscard]] std::string bytes_of_base64(std::string_view digits);
[[nodiscard]] bool is_base64_digit(char byte);
[[nodiscard]] int hex_value(char byte);  // -1: none

}  // namespace sumi::hide
