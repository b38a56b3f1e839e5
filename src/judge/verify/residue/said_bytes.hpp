#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::verify {

// A control character other than tab and line breaks.
[[nodiscard]] constexpr bool is_control(char byte) {
  return (static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
}

// The value of a digit in base 8 or 16; -1 if it is none.
[[nodiscard]] int digit_of(char byte, unsigned base);
// Decodes base64 digits of any alphabet; skips all other characters.
[[nodiscard]] std::string bytes_of_digits(std::string_view digits);

// Decodes UTF-16 or UTF-32 if zeros and other control characters indicate it, and if there is a byte-order mark or half
// of the characters are in one script; in the byte order with the higher share. Nothing if it is neither.
[[nodiscard]] std::optional<std::string> wide_text(std::string_view bytes);
// Decodes bytes as wide_text(), otherwise as UTF-8, otherwise as windows-1252.
[[nodiscard]] std::string said_by_bytes(std::string_view bytes);
// Decodes bytes in a charset by its name, as mail programs and browsers do (gb2312 is gb18030); if some are invalid in
// it, the result of said_by_bytes() follows after U+001F. For an unknown charset, as said_by_bytes().
[[nodiscard]] std::string said_in_charset(std::string_view bytes, const std::string& charset);
[[nodiscard]] bool is_known_charset(const std::string& charset);
// The charset that an XML declaration or an HTML <meta> names; empty if the bytes don't begin like either, or name
// none.
[[nodiscard]] std::string declared_charset(std::string_view bytes);
// Returns whether there are four consecutive letters or digits; one beyond ASCII counts as two.
[[nodiscard]] bool has_word(std::string_view text);
// The stretches of UTF-8 that have a word or twelve bytes, and at least `shortest` bytes, joined by U+001F.
[[nodiscard]] std::string readable_parts(std::string_view bytes, std::size_t shortest = 0);
// The stretches of UTF-16 in either byte order that have four characters or more in one script (or ASCII), joined by
// U+001F.
[[nodiscard]] std::string wide_parts(std::string_view bytes);

}  // namespace sumi::verify
