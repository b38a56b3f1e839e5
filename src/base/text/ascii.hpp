#pragma once

#include <string>
#include <string_view>

namespace sumi {

// Of ASCII alone, whatever the locale; a byte of another character is none of these.
[[nodiscard]] constexpr bool is_digit(char byte) {
  return byte >= '0' && byte <= '9';
}
[[nodiscard]] constexpr bool is_capital(char byte) {
  return byte >= 'A' && byte <= 'Z';
}
[[nodiscard]] constexpr bool is_small_letter(char byte) {
  return byte >= 'a' && byte <= 'z';
}
[[nodiscard]] constexpr bool is_letter(char byte) {
  return is_small_letter(byte) || is_capital(byte);
}

// Without the characters of `spaces` at either end.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text, std::string_view spaces = " \t\r\n\v\f") {
  const std::size_t begin = text.find_first_not_of(spaces);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

// With A-Z as a-z.
[[nodiscard]] inline std::string lower_case_ascii(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower)
    if (is_capital(letter)) letter = static_cast<char>(letter - 'A' + 'a');
  return lower;
}

}  // namespace sumi
