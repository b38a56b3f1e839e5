#include "base/text/utf8.hpp"

#include <algorithm>
#include <cstring>

namespace sumi::utf8 {
namespace {

constexpr bool continues(unsigned char byte) {
  return (byte & 0xC0) == 0x80;
}

// The number of bytes of the valid character at `at`, or 0.
std::size_t valid_width(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> unsigned char {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0;
  };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  if (first < 0xC2) return 0;
  if (first < 0xE0) return continues(byte(1)) ? 2 : 0;
  if (first < 0xF0) {
    const unsigned char second = byte(1);
    const bool overlong = first == 0xE0 && second < 0xA0;
    const bool surrogate = first == 0xED && second >= 0xA0;
    return continues(second) && continues(byte(2)) && !overlong && !surrogate ? 3 : 0;
  }
  if (first < 0xF5) {
    const unsigned char second = byte(1);
    const bool overlong = first == 0xF0 && second < 0x90;
    const bool too_large = first == 0xF4 && second >= 0x90;
    return continues(second) && continues(byte(2)) && continues(byte(3)) && !overlong && !too_large ? 4 : 0;
  }
  return 0;
}

}  // namespace

std::optional<std::size_t> first_invalid(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    std::uint64_t eight = 0;
    if (at + sizeof eight <= text.size()) {
      std::memcpy(&eight, text.data() + at, sizeof eight);
      if ((eight & 0x8080808080808080U) == 0) {
        at += sizeof eight;
        continue;
      }
    }
    const std::size_t bytes = valid_width(text, at);
    if (bytes == 0) return at;
    at += bytes;
  }
  return std::nullopt;
}

void append(std::string& out, char32_t character) {
  const auto byte = [&](char32_t value) { out.push_back(static_cast<char>(value)); };
  if (character < 0x80) {
    byte(character);
  } else if (character < 0x800) {
    byte(0xC0 | character >> 6);
    byte(0x80 | (character & 0x3F));
  } else if (character < 0x10000) {
    byte(0xE0 | character >> 12);
    byte(0x80 | (character >> 6 & 0x3F));
    byte(0x80 | (character & 0x3F));
  } else {
    byte(0xF0 | character >> 18);
    byte(0x80 | (character >> 12 & 0x3F));
    byte(0x80 | (character >> 6 & 0x3F));
    byte(0x80 | (character & 0x3F));
  }
}

std::size_t count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

}  // namespace sumi::utf8
