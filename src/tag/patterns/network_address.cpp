#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string>

#include <arpa/inet.h>

#include "base/text/ascii.hpp"
#include "tag/patterns/top_level_domains.hpp"

namespace sumi::tag {
namespace {

bool is_hexadecimal(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// Returns the number of 16-bit groups in a part without `::`; more than 8 if it is no such part.
std::size_t groups_of(std::string_view part, bool may_end_in_ipv4) {
  constexpr std::size_t kNone = 9;
  if (part.empty()) return 0;
  std::size_t groups = 0;
  for (std::size_t at = 0;;) {
    const std::size_t colon = std::min(part.find(':', at), part.size());
    const std::string_view group = part.substr(at, colon - at);
    if (colon == part.size() && may_end_in_ipv4 && is_ipv4(group)) return std::min(groups + 2, kNone);
    if (group.empty() || group.size() > 4 || !std::ranges::all_of(group, is_hexadecimal)) return kNone;
    if (++groups > 8) return kNone;
    if (colon == part.size()) return groups;
    at = colon + 1;
  }
}

}  // namespace

bool is_ipv4(std::string_view text) {
  for (int i = 0; i < 4; ++i) {
    std::size_t length = 0;
    unsigned value = 0;
    for (; length < text.size() && length < 4 && is_digit(text[length]); ++length)
      value = 10 * value + static_cast<unsigned>(text[length] - '0');
    if (length == 0 || length > 3 || value > 255 || (length > 1 && text[0] == '0')) return false;
    text.remove_prefix(length);
    if (i < 3) {
      if (text.empty() || text[0] != '.') return false;
      text.remove_prefix(1);
    }
  }
  return text.empty();
}

bool is_no_host_address(std::string_view text) {
  return text == "0.0.0.0" || text == "::1" || text.starts_with("127.") || text.starts_with("255.");
}

bool is_ipv6(std::string_view text) {
  text = text.substr(0, text.find('%'));  // without its zone
  if (text.size() > 45 || std::ranges::none_of(text, is_digit)) return false;
  const std::size_t gap = text.find("::");
  if (gap == std::string_view::npos) return groups_of(text, true) == 8;
  const std::size_t before = groups_of(text.substr(0, gap), false);
  const std::size_t after = groups_of(text.substr(gap + 2), true);
  return before + after < 8;
}

bool is_network_address(std::string_view text) {
  const std::size_t slash = text.find('/');
  std::string address(text.substr(0, slash));
  const bool is_six = address.find(':') != std::string::npos;
  if (slash != std::string_view::npos) {
    const std::string_view prefix = text.substr(slash + 1);
    unsigned bits = 999;
    if (!std::ranges::all_of(prefix, is_digit) || prefix.size() > 4) return false;
    std::from_chars(prefix.data(), prefix.data() + prefix.size(), bits);
    if (bits > (is_six ? 128U : 32U)) return false;
  }
  address.resize(std::min(address.find('%'), address.size()));
  std::array<unsigned char, 16> bytes{};
  return inet_pton(is_six ? AF_INET6 : AF_INET, address.c_str(), bytes.data()) == 1;
}

bool is_mac_address(std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (c != ':' && c != '-' && c != '.') digits += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return digits.size() == 12 && digits != "FFFFFFFFFFFF" && digits != "000000000000";
}

}  // namespace sumi::tag
