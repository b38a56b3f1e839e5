#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::utf8 {

// Strict UTF-8 (Unicode 15, table 3-7): no surrogates, no overlong forms, nothing above U+10FFFF.
// A character is a code point.

// The first byte that is not part of a valid character; nothing if all is valid. O(n).
[[nodiscard]] std::optional<std::size_t> first_invalid(std::string_view text);

[[nodiscard]] constexpr bool starts_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

// The number of bytes of the character that starts with this byte. Requires: the byte starts a character, or is invalid
// (then 1).
[[nodiscard]] constexpr std::size_t width(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC0 || byte >= 0xF8 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

// Requires: valid UTF-8; a character starts at `at`.
[[nodiscard]] constexpr char32_t decode(std::string_view text, std::size_t at) {
  const auto bits = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[at + i]) & 0x3F);
  };
  switch (width(text[at])) {
    case 1:
      return static_cast<unsigned char>(text[at]);
    case 2:
      return (bits(0) & 0x1F) << 6 | bits(1);
    case 3:
      return (bits(0) & 0x0F) << 12 | bits(1) << 6 | bits(2);
    default:
      return (bits(0) & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3);
  }
}

// Requires: a scalar value.
void append(std::string& out, char32_t character);

// The number of characters in valid UTF-8. O(n).
[[nodiscard]] std::size_t count(std::string_view text);

}  // namespace sumi::utf8
