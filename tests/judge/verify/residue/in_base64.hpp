#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::verify {

// Base64 in lines of so many digits; 0: in one.
inline std::string in_base64(std::string_view bytes, std::size_t line = 76) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t held = 0;
    for (std::size_t i = 0; i < 3; ++i)
      held = held << 8 | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i) out += at + i > bytes.size() ? '=' : kDigits[held >> (18 - 6 * i) & 63];
    if (line > 0 && (at / 3 + 1) % (line / 4) == 0) out += "\r\n";
  }
  return out;
}

}  // namespace sumi::verify
