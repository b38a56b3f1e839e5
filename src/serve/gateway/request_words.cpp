#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "serve/gateway/request_fields.hpp"

namespace sumi::gateway {

bool is_of(std::string_view text, std::string_view further) {
  return std::ranges::all_of(
      text, [&](char c) { return is_letter(c) || is_digit(c) || further.find(c) != std::string_view::npos; });
}

std::size_t digits_of(std::string_view number) {
  return static_cast<std::size_t>(std::ranges::count_if(number, is_digit));
}

std::string_view whole_part(std::string_view number) {
  return number.substr(0, number.find('.'));
}

std::string without_exponent(const std::string& number) {
  if (number.find_first_of("eE") == std::string::npos) {
    const std::size_t point = number.find('.');
    const bool is_whole = point != std::string::npos && number.find_first_not_of('0', point + 1) == std::string::npos;
    return is_whole ? number.substr(0, point) : number;
  }
  const double value = std::strtod(number.c_str(), nullptr);
  return std::abs(value) >= 1e5 && std::abs(value) < 1e25 ? fmt::format("{:.0f}", value) : number;
}

bool is_made_id(std::string_view id) {
  static constexpr std::string_view kPrefixes[] = {"call_", "toolu_", "fc_",   "msg_",  "rs_",       "resp_",
                                                   "ws_",   "ctc_",   "item_", "cmpl-", "chatcmpl-", "srvtoolu_"};
  for (const std::string_view prefix : kPrefixes) {
    if (!id.starts_with(prefix)) continue;
    const std::string_view rest = id.substr(prefix.size());
    return rest.size() >= 8 && rest.size() <= 128 && is_of(rest, "") && digits_of(rest) > 0 &&
           digits_of(rest) < rest.size();
  }
  return false;
}

bool is_opaque(std::string_view bytes) {
  if (bytes.empty()) return true;
  if (bytes.size() < 16 || !is_of(bytes, "+/=_-")) return false;
  std::string decoded;
  unsigned held = 0;
  unsigned bits = 0;
  for (const char c : bytes) {
    if (c == '=') break;
    const unsigned value = c >= 'A' && c <= 'Z'   ? static_cast<unsigned>(c - 'A')
                           : c >= 'a' && c <= 'z' ? static_cast<unsigned>(c - 'a') + 26
                           : c >= '0' && c <= '9' ? static_cast<unsigned>(c - '0') + 52
                           : c == '+' || c == '-' ? 62U
                                                  : 63U;
    held = (held << 6) | value;
    bits += 6;
    if (bits >= 8) decoded += static_cast<char>((held >> (bits - 8)) & 0xFF);
    if (bits >= 8) bits -= 8;
  }
  const bool is_text = !utf8::first_invalid(decoded) && std::ranges::none_of(decoded, [](char c) {
    return c >= 0 && c < ' ' && c != '\n' && c != '\t';
  });
  return !is_text;
}

bool is_media_bytes(std::string_view text) {
  if (text.starts_with("data:")) {
    const std::size_t comma = text.find(";base64,");
    return comma != std::string_view::npos && comma < 80 && is_of(text.substr(5, comma - 5), "/+.-") &&
           is_of(text.substr(comma + 8), "+/=\r\n");
  }
  return text.size() >= 16 && is_of(text, "+/=\r\n");
}

std::string without_date(const std::string& word) {
  for (const std::string_view date : {"-00000000", "_00000000", "-0000-00-00"}) {
    if (word.size() <= date.size()) continue;
    const auto alike = [](char c, char like) { return like == '0' ? is_digit(c) : c == like; };
    if (std::ranges::equal(std::string_view(word).substr(word.size() - date.size()), date, alike))
      return word.substr(0, word.size() - date.size());
  }
  return word;
}

}  // namespace sumi::gateway
