#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::verify {

// Other than tabs and line breaks.
[[nodiscard]] constexpr bool is_control(char byte) {
  return (static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
}

// Of a digit in base 8 or 16; -1: it is none.
[[nodiscard]] int digit_of(char byte, unsigned base);
// What digits of base64 hold, of any alphabet; what is none is passed over.
[[nodiscard]] std::string bytes_of_digits(std::string_view digits);

// Bytes of UTF-16 or UTF-32, where zeros and other control characters tell so, and a mark or half of the characters in
// one script; in the order of bytes in which most are of one. Nothing: they are none.
[[nodiscard]] std::optional<std::string> wide_text(std::string_view bytes);
// What bytes say: as wide_text(), else as UTF-8, else as windows-1252.
[[nodiscard]] std::string said_by_bytes(std::string_view bytes);
// What bytes say in a charset by its name, as mail programs and browsers take it (gb2312 is gb18030); where
// some mean nothing in it, what said_by_bytes() has stands behind U+001F. As said_by_bytes() where nobody knows it.
[[nodiscard]] std::string said_in_charset(std::string_view bytes, const std::string& charset);
[[nodiscard]] bool is_known_charset(const std::string& charset);
// The charset that the declaration of XML or a <meta> of HTML names; empty: the bytes don't begin as either, or name
// none.
[[nodiscard]] std::string declared_charset(std::string_view bytes);
// Whether four letters or digits stand on end; one beyond ASCII counts as two.
[[nodiscard]] bool has_word(std::string_view text);
// The stretches of UTF-8 that have a word or twelve bytes, and `shortest` bytes, with U+001F between them.
[[nodiscard]] std::string readable_parts(std::string_view bytes, std::size_t shortest = 0);
// The stretches of UTF-16 in either order of bytes that have four characters or more in one script, ASCII among them,
// with U+001F between them.
[[nodiscard]] std::string wide_parts(std::string_view bytes);

}  // namespace sumi::verify
