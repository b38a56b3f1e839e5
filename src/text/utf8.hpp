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

[[nodiscard]] constexpr bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

// Bytes of the character that starts with this byte. Requires: it starts one, or is not UTF-8 at all (then 1).
[[nodiscard]] constexpr std::size_t width(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC0 || byte >= 0xF8 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

// Requires: valid UTF-8, `at` where a character starts.
[[nodiscard]] char32_t decode(std::string_view text, std::size_t at);

// Requires: a scalar value.
void append(std::string& out, char32_t character);

// Characters of valid UTF-8. O(n).
[[nodiscard]] std::size_t count(std::string_view text);

}  // namespace sumi::utf8
