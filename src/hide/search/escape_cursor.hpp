#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "base/text/utf8.hpp"
#include "hide/search/encoded_bytes.hpp"
#include "hide/search/escapes.hpp"

namespace sumi::hide {

// Control characters, but for tabs and line breaks.
[[nodiscard]] constexpr bool is_control(char32_t c) {
  return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

// A place in a text, and what the escapes say that were read up to there. What reads one moves the place on and gives
// back whether there was any.
class EscapeCursor {
 public:
  EscapeCursor(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  // All that was read from `begin` on.
  [[nodiscard]] Encoded encoded(std::size_t begin) {
    const bool is_sure = is_sure_ || std::ranges::any_of(decoded_, [](char c) { return (c & 0x80) != 0; });
    return {{begin, at_}, std::move(decoded_), is_sure, kind_};
  }

 protected:
  // "\u00FC", "%u00FC": characters of four digits, as many as stand together.
  bool utf16_units(std::string_view sign) {
    const std::size_t before = at_;
    while (text_.substr(at_).starts_with(sign)) {
      const int unit = hex(at_ + sign.size(), 4);
      if (unit < 0) break;
      const std::size_t size = sign.size() + 4;
      const int low = unit >= 0xD800 && unit < 0xDC00 && text_.substr(at_ + size).starts_with(sign)
                          ? hex(at_ + size + sign.size(), 4)
                          : -1;
      const bool is_pair = low >= 0xDC00 && low < 0xE000;
      const auto c = static_cast<char32_t>(is_pair ? 0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00) : unit);
      if (!take_character(c, is_pair ? 2 * size : size)) break;
    }
    return at_ > before;
  }

  // 0 behind the end.
  [[nodiscard]] char byte(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }
  // The number of `count` hexadecimal digits; -1: there are fewer.
  [[nodiscard]] int hex(std::size_t at, std::size_t count) const {
    int value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const int digit = hex_value(byte(at + i));
      if (digit < 0) return -1;
      value = value * 16 + digit;
    }
    return value;
  }
  // "%C3%BC", "\'c3": bytes of two digits behind a sign, as many as stand together.
  bool bytes_behind(std::string_view sign) {
    std::string bytes;
    while (text_.substr(at_).starts_with(sign)) {
      const int value = hex(at_ + sign.size(), 2);
      if (value < 0 || is_control(static_cast<char32_t>(value))) break;
      bytes += static_cast<char>(value);
      at_ += sign.size() + 2;
    }
    return is_sure_ = take(bytes);
  }
  bool take(const std::string& bytes) {
    if (bytes.empty()) return false;
    decoded_ += text_of_bytes(bytes);
    is_sure_ = bytes.size() > 1;
    return true;
  }
  bool take_character(char32_t c, std::size_t size) {
    if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000) || is_control(c)) return false;
    utf8::append(decoded_, c);
    at_ += size;
    is_sure_ = true;
    return true;
  }

  std::string_view text_;
  std::size_t at_;
  std::string decoded_;
  bool is_sure_ = false;
  EncodedKind kind_ = EncodedKind::other;
};

}  // namespace sumi::hide
