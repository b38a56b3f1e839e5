#include "serve/recognize/number_checks.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <string>

#include <arpa/inet.h>

#include "base/text/ascii.hpp"
#include "serve/recognize/top_level_domains.hpp"
#include "tag/patterns/check_digits.hpp"
#include "tag/patterns/wallet_address.hpp"

namespace sumi::recognize {
namespace {

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

std::string without(std::string_view text, std::string_view signs) {
  std::string left;
  for (const char c : text)
    if (signs.find(c) == std::string_view::npos) left += c;
  return left;
}

std::string in_capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

bool are_figures(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_figure);
}

}  // namespace

std::optional<bool> payment_card(std::string_view found) {
  return tag::agrees_with_luhn(without(found, "- "));
}

std::optional<bool> nhs_number(std::string_view found) {
  const std::string digits = without(found, "- ");
  if (!are_figures(digits)) return false;
  int sum = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(digits.size(), 11); ++i)
    sum += (digits[i] - '0') * (10 - static_cast<int>(i));
  return sum % 11 == 0;
}

std::optional<bool> dea_number(std::string_view found) {
  const std::string_view digits = found.substr(std::min<std::size_t>(2, found.size()));
  if (digits.size() != 7 || !are_figures(digits)) return false;
  const auto digit = [&](std::size_t i) { return digits[i] - '0'; };
  const int sum = digit(0) + digit(2) + digit(4) + 2 * (digit(1) + digit(3) + digit(5));
  return (sum - digit(6)) % 10 == 0;
}

std::optional<bool> iban(std::string_view found) {
  const std::string text = without(found, "- ");
  const std::string capitals = in_capitals(text);
  if (!tag::is_iban(capitals)) return false;
  if (text == capitals) return true;
  return text.substr(0, 2) == capitals.substr(0, 2) ? std::optional<bool>(true) : std::nullopt;
}

std::optional<bool> wallet(std::string_view found) {
  return tag::is_bitcoin_address(found);
}

std::optional<bool> mail_address(std::string_view found) {
  const std::size_t at = found.rfind('@');
  const std::size_t dot = found.rfind('.');
  if (at == std::string_view::npos || dot == std::string_view::npos || dot < at) return false;
  return is_top_level_domain(found.substr(dot + 1));
}

std::optional<bool> spanish_nif(std::string_view found) {
  return tag::is_es_nif(in_capitals(without(found, "- ")));
}

std::optional<bool> spanish_nie(std::string_view found) {
  return tag::is_es_nie(in_capitals(without(found, "- ")));
}

bool is_no_ssn(std::string_view found) {
  char sign = 0;
  std::string digits;
  for (const char c : found) {
    if (is_figure(c)) {
      digits += c;
    } else if (sign != 0 && c != sign) {
      return true;  // two kinds of separators
    } else {
      sign = c;
    }
  }
  if (digits.size() != 9) return true;
  static const std::set<std::string_view> known{"123456789", "987654320", "078051120"};
  const auto part = [&](std::size_t from, std::size_t count) { return std::string_view(digits).substr(from, count); };
  return digits.find_first_not_of(digits[0]) == std::string::npos || part(3, 2) == "00" || part(5, 4) == "0000" ||
         part(0, 3) == "000" || part(0, 3) == "666" || known.contains(digits);
}

bool is_no_address(std::string_view found) {
  std::string address(found.substr(0, found.find('/')));
  const bool is_six = address.find(':') != std::string::npos;
  if (found.find('/') != std::string_view::npos) {
    const std::string_view prefix = found.substr(found.find('/') + 1);
    int bits = -1;
    if (!are_figures(prefix) || prefix.size() > 4) return true;
    std::from_chars(prefix.data(), prefix.data() + prefix.size(), bits);
    if (bits > (is_six ? 128 : 32)) return true;
  }
  if (const std::size_t zone = address.find('%'); zone != std::string::npos) address.resize(zone);
  std::array<unsigned char, 16> bytes{};
  return inet_pton(is_six ? AF_INET6 : AF_INET, address.c_str(), bytes.data()) != 1;
}

bool is_no_mac_address(std::string_view found) {
  const std::string digits = in_capitals(without(found, ":-."));
  return digits.size() != 12 || digits == "FFFFFFFFFFFF" || digits == "000000000000";
}

}  // namespace sumi::recognize
