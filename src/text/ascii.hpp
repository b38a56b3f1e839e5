#pragma once

namespace sumi {

// Of ASCII alone, whatever the locale; a byte of another character is none of these.
[[nodiscard]] constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
[[nodiscard]] constexpr bool is_capital(char byte) { return byte >= 'A' && byte <= 'Z'; }
[[nodiscard]] constexpr bool is_small_letter(char byte) { return byte >= 'a' && byte <= 'z'; }
[[nodiscard]] constexpr bool is_letter(char byte) { return is_small_letter(byte) || is_capital(byte); }

}  // namespace sumi
