#include "hide/search/encoded_bytes.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include "base/text/windows_1252.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

constexpr std::array<signed char, 256> kBase64 = [] {
  std::array<signed char, 256> values{};
  values.fill(-1);
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (std::size_t i = 0; i < kDigits.size(); ++i)
    values[static_cast<unsigned char>(kDigits[i])] = static_cast<signed char>(i);
  values['-'] = 62;
  values['_'] = values[','] = 63;
  return values;
}();

// Decodes characters of 16 or 32 bits; nothing if one of them is invalid, or a control character.
std::optional<std::string> read_wide(std::string_view bytes, std::size_t width, bool little) {
  std::string text;
  char32_t high = 0;
  for (std::size_t at = 0; at < bytes.size(); at += width) {
    char32_t unit = 0;
    for (std::size_t i = 0; i < width; ++i)
      unit = unit << 8 | static_cast<unsigned char>(bytes[little ? at + width - 1 - i : at + i]);
    if (high != 0) {
      if (unit < 0xDC00 || unit > 0xDFFF) return std::nullopt;
      utf8::append(text, 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00));
      high = 0;
    } else if (width == 2 && unit >= 0xD800 && unit < 0xDC00) {
      high = unit;
    } else if (unit == 0xFEFF && at == 0) {
      continue;
    } else if ((unit < 0x20 && unit != '\t' && unit != '\n' && unit != '\r') || unit > 0x10FFFF ||
               (unit >= 0xD800 && unit < 0xE000)) {
      return std::nullopt;
    } else {
      utf8::append(text, unit);
    }
  }
  if (high != 0) return std::nullopt;
  return text;
}

constexpr std::size_t kLeastOfOneBlock = 4;  // characters: fewer may share a high byte by chance

// Most characters of a script are close together, so there are few distinct high bytes.
bool is_likely(std::string_view bytes, std::size_t width, bool little) {
  std::array<std::size_t, 256> counts{};
  std::size_t most = 0;
  for (std::size_t at = 0; at < bytes.size(); at += width)
    most = std::max(most, ++counts[static_cast<unsigned char>(bytes[little ? at + 1 : at + width - 2])]);
  return most >= kLeastOfOneBlock && most * 2 >= bytes.size() / width;
}

}  // namespace

std::string text_of_bytes(std::string_view bytes) {
  if (!utf8::first_invalid(bytes)) return std::string(bytes);
  std::string text;
  for (const char one : bytes) {
    const auto byte = static_cast<unsigned char>(one);
    const char32_t windows = byte >= 0x80 && byte < 0xA0 ? kWindows1252[byte - 0x80] : 0;
    utf8::append(text, windows != 0 ? windows : byte);
  }
  return text;
}

std::string text_of_bytes(std::string_view bytes, const std::string& charset) {
  try {
    const auto source = io::transcoded(std::make_unique<io::ViewSource>(bytes), charset, {});
    std::string text;
    std::array<char, 4096> chunk{};
    while (const std::size_t got = source->read(chunk.data(), chunk.size())) text.append(chunk.data(), got);
    return text;
  } catch (const Error&) {
    return text_of_bytes(bytes);
  }
}

std::optional<std::string> text_of_wide_bytes(std::string_view bytes) {
  constexpr std::size_t kLeast = 8;
  if (bytes.size() < kLeast) return std::nullopt;
  for (const std::size_t width : {std::size_t{4}, std::size_t{2}}) {
    if (bytes.size() % width != 0) continue;
    for (const bool little : {true, false}) {
      if (!is_likely(bytes, width, little)) continue;
      if (std::optional<std::string> text = read_wide(bytes, width, little)) return text;
    }
  }
  return std::nullopt;
}

std::optional<std::string> text_of_utf16(std::string_view bytes) {
  std::optional<std::string> text = read_wide(bytes.substr(0, bytes.size() / 2 * 2), 2, false);
  return text && !text->empty() ? text : std::nullopt;
}

std::string bytes_of_base64(std::string_view digits) {
  std::string bytes;
  bytes.reserve(digits.size() * 3 / 4);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char digit : digits) {
    const int value = kBase64[static_cast<unsigned char>(digit)];
    if (value < 0) continue;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFF);
  }
  return bytes;
}

bool is_base64_digit(char byte) {
  return byte != ',' && kBase64[static_cast<unsigned char>(byte)] >= 0;
}

int hex_value(char byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

}  // namespace sumi::hide
