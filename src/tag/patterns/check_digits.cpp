#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "base/text/ascii.hpp"
#include "tag/patterns/checks.hpp"
#include "tag/patterns/digit_sums.hpp"

namespace sumi::tag {
namespace {

// A range of a card scheme: the first digits of its numbers, and how many digits they may have: from `fewest` to
// `most`, in steps.
struct CardRange {
  unsigned first;  // 4 digits
  unsigned last;
  std::size_t fewest;
  std::size_t most;
  std::size_t step = 1;
};

constexpr std::array kCardRanges = std::to_array<CardRange>({
    {4000, 4999, 13, 19, 3},  // Visa
    {3400, 3499, 15, 15},
    {3700, 3799, 15, 15},  // American Express
    {5100, 5599, 16, 16},
    {2221, 2720, 16, 16},  // Mastercard
    {3600, 3699, 14, 19},
    {3800, 3899, 14, 19},  // Diners
    {3090, 3099, 14, 19},
    {3000, 3059, 14, 19},  // Diners
    {1800, 1800, 15, 15},
    {2131, 2131, 15, 15},  // JCB
    {3528, 3589, 16, 19},  // JCB
    {6300, 6399, 12, 19},
    {6700, 6799, 12, 19},  // Maestro
    {6000, 6999, 16, 19},  // Discover, UnionPay
    {5000, 5099, 12, 19},
    {5600, 5899, 12, 19},  // Maestro
});

// Requires: 12 to 19 digits.
bool is_of_card_scheme(std::string_view digits) {
  const unsigned first = number(digits.substr(0, 4));
  const std::size_t length = digits.size();
  return std::ranges::any_of(kCardRanges, [&](const CardRange& one) {
    return first >= one.first && first <= one.last && length >= one.fewest && length <= one.most &&
           (length - one.fewest) % one.step == 0;
  });
}

struct CountryLength {
  std::string_view country;
  std::size_t length;
};

// SWIFT's IBAN registry.
constexpr std::array kIbanLengths = std::to_array<CountryLength>({
    {"AD", 24}, {"AE", 23}, {"AL", 28}, {"AT", 20}, {"AZ", 28}, {"BA", 20}, {"BE", 16}, {"BG", 22}, {"BH", 22},
    {"BR", 29}, {"BY", 28}, {"CH", 21}, {"CR", 22}, {"CY", 28}, {"CZ", 24}, {"DE", 22}, {"DK", 18}, {"DO", 28},
    {"EE", 20}, {"EG", 29}, {"ES", 24}, {"FI", 18}, {"FO", 18}, {"FR", 27}, {"GB", 22}, {"GE", 22}, {"GI", 23},
    {"GL", 18}, {"GR", 27}, {"GT", 28}, {"HR", 21}, {"HU", 28}, {"IE", 22}, {"IL", 23}, {"IQ", 23}, {"IS", 26},
    {"IT", 27}, {"JO", 30}, {"KW", 30}, {"KZ", 20}, {"LB", 28}, {"LC", 32}, {"LI", 21}, {"LT", 20}, {"LU", 20},
    {"LV", 21}, {"LY", 25}, {"MC", 27}, {"MD", 24}, {"ME", 22}, {"MK", 19}, {"MR", 27}, {"MT", 31}, {"MU", 30},
    {"NL", 18}, {"NO", 15}, {"PK", 24}, {"PL", 28}, {"PS", 29}, {"PT", 25}, {"QA", 29}, {"RO", 24}, {"RS", 22},
    {"SA", 24}, {"SC", 31}, {"SE", 24}, {"SI", 19}, {"SK", 24}, {"SM", 27}, {"ST", 25}, {"SV", 28}, {"TL", 23},
    {"TN", 24}, {"TR", 26}, {"UA", 29}, {"VA", 22}, {"VG", 24}, {"XK", 20},
});

char nif_letter(unsigned value) {
  return "TRWAGMYFPDXBNJZSQVHLCKE"[value % 23];
}

unsigned vin_value(char c) {
  constexpr std::string_view kLetters = "ABCDEFGH  JKLMN P R  STUVWXYZ";
  constexpr std::string_view kValues = "12345678  12345 7 9  23456789";
  return is_digit(c) ? digit(c) : digit(kValues[kLetters.find(c)]);
}

bool agrees_with_luhn(std::string_view digits) {
  return digits.size() >= 2 && are_digits(digits) && luhn_sum(digits) % 10 == 0;
}

bool is_payment_card(std::string_view digits) {
  return digits.size() >= 12 && digits.size() <= 19 && agrees_with_luhn(digits) && is_of_card_scheme(digits);
}

bool is_iban(std::string_view text) {
  if (text.size() < 15 || text.size() > 34) return false;
  if (!is_capital(text[0]) || !is_capital(text[1]) || !is_digit(text[2]) || !is_digit(text[3])) return false;
  const auto known = std::ranges::find(kIbanLengths, text.substr(0, 2), &CountryLength::country);
  if (known == kIbanLengths.end() || text.size() != known->length) return false;
  unsigned rest = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[(i + 4) % text.size()];
    if (is_digit(c)) {
      rest = (10 * rest + digit(c)) % 97;
    } else if (is_capital(c)) {
      rest = (100 * rest + static_cast<unsigned>(c - 'A') + 10) % 97;
    } else {
      return false;
    }
  }
  return rest == 1;
}

bool is_us_ssn(std::string_view digits) {
  if (digits.size() != 9 || !are_digits(digits)) return false;
  const std::string_view area = digits.substr(0, 3);
  if (area == "000" || area == "666" || area[0] == '9') return false;
  if (digits.substr(3, 2) == "00" || digits.substr(5) == "0000") return false;
  return digits != "078051120" && digits != "219099999" && digits != "123456789" &&
         digits.find_first_not_of(digits[0]) != std::string_view::npos;
}

bool is_us_itin(std::string_view digits) {
  if (digits.size() != 9 || !are_digits(digits) || digits[0] != '9') return false;
  const unsigned group = number(digits.substr(3, 2));
  return (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 92) || group >= 94;
}

bool is_us_npi(std::string_view digits) {
  constexpr unsigned kPrefixSum = 24;  // Luhn sum of the prefix 80840
  return digits.size() == 10 && are_digits(digits) && (digits[0] == '1' || digits[0] == '2') &&
         (luhn_sum(digits) + kPrefixSum) % 10 == 0 &&
         digits.substr(0, 9).find_first_not_of(digits[0]) != std::string_view::npos;
}

bool is_us_dea_number(std::string_view text) {
  if (text.size() != 9 || !is_capital(text[0]) || !(is_capital(text[1]) || text[1] == '9')) return false;
  const std::string_view d = text.substr(2);
  if (!are_digits(d)) return false;
  return (digit(d[0]) + digit(d[2]) + digit(d[4]) + 2 * (digit(d[1]) + digit(d[3]) + digit(d[5]))) % 10 == digit(d[6]);
}

bool is_us_routing_number(std::string_view digits) {
  if (digits.size() != 9 || !are_digits(digits)) return false;
  const unsigned district = number(digits.substr(0, 2));
  if (!(district <= 12 || (district >= 21 && district <= 32) || (district >= 61 && district <= 72) || district == 80))
    return false;
  unsigned sum = 0;
  for (std::size_t i = 0; i < 9; ++i) sum += digit(digits[i]) * std::array{3U, 7U, 1U}[i % 3];
  return sum % 10 == 0 && sum > 0;
}

bool is_uk_nhs_number(std::string_view digits) {
  if (digits.size() != 10 || !are_digits(digits)) return false;
  unsigned sum = 0;
  for (unsigned i = 0; i < 9; ++i) sum += digit(digits[i]) * (10 - i);
  const unsigned check = (11 - sum % 11) % 11;
  return sum > 0 && check == digit(digits[9]);  // 10 is no digit and is never issued
}

// Presidio's check, which accepts zeros, too.
bool is_uk_nhs_sum(std::string_view digits) {
  constexpr std::array kWeights{10U, 9U, 8U, 7U, 6U, 5U, 4U, 3U, 2U, 1U};
  return digits.size() == 10 && weighted_sum(digits, kWeights) % 11 == 0;
}

// Presidio's check: one kind of separator, and no number that was never issued.
bool is_us_ssn_as_written(std::string_view text) {
  char sign = 0;
  std::string digits;
  for (const char c : text) {
    if (is_digit(c)) {
      digits += c;
    } else if (sign != 0 && c != sign) {
      return false;
    } else {
      sign = c;
    }
  }
  if (digits.size() != 9 || digits.find_first_not_of(digits[0]) == std::string::npos) return false;
  const std::string_view all = digits;
  return all.substr(3, 2) != "00" && all.substr(5) != "0000" && !all.starts_with("000") && !all.starts_with("666") &&
         all != "123456789" && all != "987654320" && all != "078051120";
}

bool begins_with_two_capitals(std::string_view text) {
  return text.size() >= 2 && is_capital(text[0]) && is_capital(text[1]);
}

bool is_es_nif(std::string_view text) {
  if (text.size() != 8 && text.size() != 9) return false;
  const std::string_view digits = text.substr(0, text.size() - 1);
  return are_digits(digits) && number(digits) > 0 && text.back() == nif_letter(number(digits));
}

bool is_es_nie(std::string_view text) {
  if (text.size() != 9 || text[0] < 'X' || text[0] > 'Z') return false;
  const std::string_view digits = text.substr(1, 7);
  return are_digits(digits) &&
         text.back() == nif_letter(static_cast<unsigned>(text[0] - 'X') * 10'000'000 + number(digits));
}

bool is_es_nass(std::string_view digits) {
  if ((digits.size() != 11 && digits.size() != 12) || !are_digits(digits)) return false;
  const std::string_view province = digits.substr(0, 2);
  if (number(province) == 0 || number(province) > 66) return false;
  const unsigned own =
      number(digits.substr(2, digits.size() - 4));  // a number below 10^7 is padded to 7 digits after the province
  const unsigned long long whole =
      own < 10'000'000 ? own + 10'000'000ULL * number(province) : own + 100'000'000ULL * number(province);
  return whole % 97 == number(digits.substr(digits.size() - 2));
}

bool is_jp_my_number(std::string_view digits) {
  if (digits.size() != 12 || !are_digits(digits)) return false;
  constexpr std::array kWeights{6U, 5U, 4U, 3U, 2U, 7U, 6U, 5U, 4U, 3U, 2U};
  unsigned sum = 0;
  for (std::size_t i = 0; i < kWeights.size(); ++i) sum += digit(digits[i]) * kWeights[i];
  const unsigned rest = sum % 11;
  return sum > 0 && digit(digits[11]) == (rest <= 1 ? 0 : 11 - rest);
}

bool is_vin(std::string_view text) {
  constexpr std::array kWeights{8U, 7U, 6U, 5U, 4U, 3U, 2U, 10U, 0U, 9U, 8U, 7U, 6U, 5U, 4U, 3U, 2U};
  if (text.size() != kWeights.size()) return false;
  unsigned sum = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!is_digit(c) && (!is_capital(c) || c == 'I' || c == 'O' || c == 'Q')) return false;
    sum += vin_value(c) * kWeights[i];
  }
  const char expected = sum % 11 == 10 ? 'X' : static_cast<char>('0' + sum % 11);
  return text[8] == expected && text.find_first_not_of(text[0]) != std::string_view::npos;
}

constexpr std::array kNumberChecks = std::to_array<Check>({
    {"luhn", Seen::digits, agrees_with_luhn},         // ISO/IEC 7812-1, annex B; 2 digits or more
    {"payment-card", Seen::digits, is_payment_card},  // 12 to 19 digits, a range of a card scheme, Luhn
    {"iban", Seen::letters_and_digits, is_iban},      // ISO 13616: mod 97, and the length of its country if known
    {"us-ssn", Seen::digits, is_us_ssn},    // 9 digits that may have been issued; well-known advertised ones fail
    {"us-itin", Seen::digits, is_us_itin},  // 9xx, group 50-65, 70-88, 90-92 or 94-99
    {"us-npi", Seen::digits, is_us_npi},    // 10 digits that begin with 1 or 2, Luhn with the prefix 80840
    {"us-dea", Seen::letters_and_digits, is_us_dea_number},  // 2 letters (the second may be a 9), 7 digits
    {"us-routing", Seen::digits, is_us_routing_number},      // ABA: 9 digits, weights 3 7 1, a district that exists
    {"uk-nhs", Seen::digits, is_uk_nhs_number, Proof::beside_a_word},  // 10 digits, mod 11
    {"uk-nhs-sum", Seen::digits, is_uk_nhs_sum, Proof::none},  // 10 digits, mod 11, zeros too: one in eleven passes
    {"us-ssn-written", Seen::text, is_us_ssn_as_written, Proof::none},    // one kind of separator; may have been issued
    {"two-capitals", Seen::text, begins_with_two_capitals, Proof::none},  // two capitals at the begin
    {"es-nif", Seen::letters_and_digits, is_es_nif},                      // 7 or 8 digits and their letter, mod 23
    {"es-nie", Seen::letters_and_digits, is_es_nie},                      // X, Y or Z, 7 digits and their letter
    {"es-nass", Seen::digits, is_es_nass},                                // 11 or 12 digits, the last two mod 97
    {"jp-my-number", Seen::digits, is_jp_my_number},  // 12 digits, weights 6 5 4 3 2 7 6 5 4 3 2, mod 11
    {"vin", Seen::letters_and_digits, is_vin},  // 49 CFR 565: 17 characters without I, O, Q; the ninth is a check digit
});

}  // namespace

std::span<const Check> number_checks() {
  return kNumberChecks;
}

}  // namespace sumi::tag
