#pragma once

#include <string>
#include <string_view>

namespace sumi {

// ASCII character classes, independent of the locale; bytes of other characters belong to none.
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

// The text without the characters of `spaces` at its ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text, std::string_view spaces = " \t\r\n\v\f") {
  const std::size_t begin = text.find_first_not_of(spaces);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

// The text with A-Z as a-z.
[[nodiscard]] inline std::string lower_case_ascii(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower)
    if (is_capital(letter)) letter = static_cast<char>(letter - 'A' + 'a');
  return lower;
}

}  // namespace sumi
