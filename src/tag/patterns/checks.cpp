#include "tag/patterns/checks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <vector>

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include "base/text/ascii.hpp"
#include "tag/patterns/calendar.hpp"
#include "tag/patterns/secret_words.hpp"
#include "tag/patterns/top_level_domains.hpp"
#include "tag/patterns/wallet_address.hpp"

namespace sumi::tag {
namespace {

char ascii_in_case(char c, Case letters) {
  if (letters == Case::upper && c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
  if (letters == Case::lower && is_capital(c)) return static_cast<char>(c - 'A' + 'a');
  return c;
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

char era_initial(UChar32 kanji) {  // 明, 大, 昭, 平, 令
  switch (kanji) {
    case 0x660E:
      return 'm';
    case 0x5927:
      return 't';
    case 0x662D:
      return 's';
    case 0x5E73:
      return 'h';
    case 0x4EE4:
      return 'r';
    case 0x5143:
      return '1';  // 元, the first year
    default:
      return ' ';
  }
}

bool is_separator_of_words(UChar32 c) {
  return (U_GET_GC_MASK(c) & U_GC_M_MASK) == 0;
}

std::string only(bool (*wanted)(char), std::string_view plain) {
  std::string kept;
  std::ranges::copy_if(plain, std::back_inserter(kept), wanted);
  return kept;
}

bool is_of_code(char c) {
  return is_digit(c) || is_capital(c);
}

bool has_digit(std::string_view digits) {
  return !digits.empty();
}

bool is_ipv4_of_host(std::string_view all) {
  return is_ipv4(all) && !is_no_host_address(all);
}

bool is_ipv6_of_host(std::string_view all) {
  return is_ipv6(all) && !is_no_host_address(all);
}

bool is_phone(std::string_view all) {
  const std::string digits = only(is_digit, all);
  return digits.size() >= 7 && digits.size() <= 15 && digits.find_first_not_of(digits[0]) != std::string_view::npos &&
         std::ranges::count(all, '(') == std::ranges::count(all, ')');
}

bool is_over_89(std::string_view digits) {
  return (digits.size() == 2 && digits[0] == '9') || (digits.size() == 3 && digits[0] == '1' && digits <= "125");
}

std::string_view first_number_of(std::string_view all) {
  const auto begin = std::ranges::find_if(all, is_digit);
  return {begin, std::find_if_not(begin, all.end(), is_digit)};
}

// Returns 95 for 90-95, and 2 for 94 1/2, which is no age over 89.
std::string_view last_whole_number_of(std::string_view all) {
  const auto end = std::find_if(all.rbegin(), all.rend(), is_digit).base();
  const auto begin = std::find_if_not(std::reverse_iterator(end), all.rend(), is_digit).base();
  return {begin, end};
}

bool has_age_over_89(std::string_view all) {
  return is_over_89(first_number_of(all)) || is_over_89(last_whole_number_of(all));
}

bool is_year_of_our_time(std::string_view digits) {
  return digits.size() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
}

bool is_grouped_number(std::string_view text) {
  std::vector<std::string_view> groups;
  std::size_t digits = 0;
  std::size_t letters = 0;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    for (; end < text.size() && (is_digit(text[end]) || is_capital(text[end])); ++end)
      ++(is_digit(text[end]) ? digits : letters);
    if (end > at) groups.push_back(text.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  if (digits < 3 || (digits == 3 && letters < 3)) return false;
  if (digits == 4 && letters == 0 && groups.size() < 2) return !is_year_of_our_time(groups[0]);
  const bool are_years =
      groups.size() == 2 && is_year_of_our_time(groups[0]) && (is_year_of_our_time(groups[1]) || groups[1].size() <= 2);
  return !are_years;
}

constexpr std::array kTextChecks = std::to_array<Check>({
    {"ipv4", Seen::small_letters, is_ipv4_of_host},    // four numbers up to 255; the address of a host
    {"ipv6", Seen::small_letters, is_ipv6_of_host},    // RFC 4291; the address of a host
    {"date", Seen::small_letters, is_written_date},    // a calendar day
    {"days", Seen::small_letters, are_written_days},   // several days of a month that follows or precedes them
    {"basic-time", Seen::digits, is_basic_time},       // 8 digits of a date, optionally with hours, minutes and seconds
    {"phone", Seen::capitals, is_phone, Proof::none},  // 7 to 15 digits, not all the same; brackets are balanced
    {"digits", Seen::digits, has_digit, Proof::none},  // at least one digit
    {"over-89", Seen::small_letters, has_age_over_89, Proof::none},  // the first or the last number is 90 to 125
    {"grouped-number", Seen::capitals, is_grouped_number,
     Proof::none},  // four digits, or three and as many letters; neither a year nor two years
    {"network-address", Seen::text, is_network_address},        // IPv4 or IPv6, optionally with a zone and a prefix
    {"mac-address", Seen::text, is_mac_address},                // 12 hexadecimal digits, neither all bits 0 nor all 1
    {"mail-domain", Seen::text, has_mail_domain, Proof::none},  // ends in a top-level domain
    {"bitcoin", Seen::text, is_bitcoin_address},                // Base58Check, bech32, bech32m
    {"secret", Seen::text, is_secret, Proof::none},             // looks like a secret by its characters
    {"long-secret", Seen::text, is_long_secret, Proof::none},   // at least 8 characters, letters and digits
    {"bare-secret", Seen::text, is_bare_secret, Proof::none},   // at least 6 characters, letters and digits
    {"given-word", Seen::text, is_given_word, Proof::none},     // a word, unless it is shown to be no secret
    {"handle", Seen::text, is_handle, Proof::none},             // a user name: with a digit, or after @
    {"credentials", Seen::text, has_credentials, Proof::none},  // an address with a password
    {"wallet-seed", Seen::text, is_wallet_seed},                // BIP-39's English words, SHA-256
    {"named-wallet-seed", Seen::text, is_named_wallet_seed, Proof::none},  // the same words, without the checksum
});

std::array<std::span<const Check>, 4> all_tables() {
  return {kTextChecks, number_checks(), european_checks(), world_checks()};
}

}  // namespace

const std::vector<std::string_view>& check_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all{"none"};
    for (const std::span<const Check> table : all_tables())
      for (const Check& check : table) all.push_back(check.name);
    return all;
  }();
  return names;
}

const Check* check_named(std::string_view name) {
  for (const std::span<const Check> table : all_tables()) {
    const auto found = std::ranges::find(table, name, &Check::name);
    if (found != table.end()) return &*found;
  }
  return nullptr;
}

bool proves(const Check* check, bool beside_a_word) {
  return check != nullptr && (check->proof == Proof::always || (check->proof == Proof::beside_a_word && beside_a_word));
}

std::string plain(std::string_view text, Case letters) {
  std::string out;
  out.reserve(text.size());
  if (is_ascii(text)) {
    for (const char c : text) out.push_back(ascii_in_case(c, letters));
    return out;
  }
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* decompose = icu::Normalizer2::getNFKDInstance(status);
  const icu::UnicodeString units =
      decompose->normalize(icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())}), status);
  for (std::int32_t at = 0; at < units.length(); at = units.moveIndex32(at, 1)) {
    const UChar32 c = units.char32At(at);
    if (c < 0x80) {
      out.push_back(ascii_in_case(static_cast<char>(c), letters));
    } else if (c >= 0x2010 && c <= 0x2015) {
      out.push_back('-');
    } else if (is_separator_of_words(c)) {
      out.push_back(era_initial(c));
    }
  }
  return out;
}

bool passes(const Check* check, std::string_view text) {
  if (check == nullptr) return true;
  switch (check->seen) {
    case Seen::text:
      return check->passes(text);
    case Seen::small_letters:
      return check->passes(plain(text, Case::lower));
    case Seen::capitals:
      return check->passes(plain(text, Case::upper));
    case Seen::digits:
      return check->passes(only(is_digit, plain(text, Case::upper)));
    case Seen::letters_and_digits:
      return check->passes(only(is_of_code, plain(text, Case::upper)));
  }
  return false;
}

}  // namespace sumi::tag
