#include "tag/patterns/world_numbers.hpp"

#include <array>

#include "tag/patterns/digit_sums.hpp"

namespace sumi::tag {
namespace {

bool has_digits(std::string_view text, std::size_t size) {
  return text.size() == size && are_digits(text);
}

// J. Verhoeff, Error Detecting Decimal Codes (1969): the dihedral group of the pentagon.
unsigned verhoeff_product(unsigned left, unsigned right) {
  const unsigned turned = left < 5 ? (left + right) % 5 : (left + 5 - right % 5) % 5;
  const bool is_reflected = (left < 5) != (right < 5);
  return is_reflected ? turned + 5 : turned;
}

bool agrees_with_verhoeff(std::string_view digits) {
  constexpr std::array kPermutation{1U, 5U, 7U, 6U, 2U, 8U, 3U, 0U, 9U, 4U};
  unsigned sum = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    unsigned value = digit(digits[digits.size() - 1 - i]);
    for (std::size_t turn = 0; turn < i % 8; ++turn) value = kPermutation[value];
    sum = verhoeff_product(sum, value);
  }
  return sum == 0;
}

unsigned value_of_36(char c) {
  return is_digit(c) ? digit(c) : static_cast<unsigned>(c - 'A') + 10;
}

bool is_kr_person(std::string_view digits, char first, char last) {
  return has_digits(digits, 13) && may_be_day(number(digits.substr(2, 2)), number(digits.substr(4, 2))) &&
         digits[6] >= first && digits[6] <= last;  // since October 2020 the rest is drawn: no digit checks
}

}  // namespace

bool is_au_abn(std::string_view digits) {
  constexpr std::array kWeights{10U, 1U, 3U, 5U, 7U, 9U, 11U, 13U, 15U, 17U, 19U};
  return has_digits(digits, 11) && digits[0] != '0' && (weighted_sum(digits, kWeights) - kWeights[0]) % 89 == 0;
}

bool is_au_acn(std::string_view digits) {
  constexpr std::array kWeights{8U, 7U, 6U, 5U, 4U, 3U, 2U, 1U, 1U};
  return has_digits(digits, 9) && digits.find_first_not_of('0') != std::string_view::npos &&
         weighted_sum(digits, kWeights) % 10 == 0;
}

bool is_au_medicare(std::string_view digits) {
  constexpr std::array kWeights{1U, 3U, 7U, 9U, 1U, 3U, 7U, 9U};
  return (has_digits(digits, 10) || has_digits(digits, 11)) && digits[0] >= '2' && digits[0] <= '6' &&
         weighted_sum(digits, kWeights) % 10 == digit(digits[8]);
}

bool is_au_tfn(std::string_view digits) {
  constexpr std::array kWeights{1U, 4U, 3U, 7U, 5U, 8U, 6U, 9U, 10U};
  return has_digits(digits, 9) && digits.find_first_not_of('0') != std::string_view::npos &&
         weighted_sum(digits, kWeights) % 11 == 0;
}

bool is_ca_sin(std::string_view digits) {
  return has_digits(digits, 9) && digits[0] != '0' && digits[0] != '8' && luhn_sum(digits) % 10 == 0;
}

bool is_in_aadhaar(std::string_view digits) {
  return has_digits(digits, 12) && digits[0] >= '2' && agrees_with_verhoeff(digits);
}

bool is_in_pan(std::string_view text) {
  return text.size() == 10 && std::ranges::all_of(text.substr(0, 5), is_capital) && are_digits(text.substr(5, 4)) &&
         is_capital(text[9]) && std::string_view("ABCFGHJLPT").find(text[3]) != std::string_view::npos;
}

bool is_in_gstin(std::string_view text) {
  if (text.size() != 15 || !are_digits(text.substr(0, 2)) || !is_in_pan(text.substr(2, 10))) return false;
  const unsigned state = number(text.substr(0, 2));
  if (state == 0 || (state > 38 && state != 97 && state != 99)) return false;
  unsigned sum = 0;
  for (std::size_t i = 0; i < 14; ++i) {
    const unsigned product = value_of_36(text[i]) * (i % 2 == 0 ? 1 : 2);
    sum += product / 36 + product % 36;
  }
  return (36 - sum % 36) % 36 == value_of_36(text[14]);
}

bool is_kr_business(std::string_view digits) {
  constexpr std::array kWeights{1U, 3U, 7U, 1U, 3U, 7U, 1U, 3U, 5U};
  if (!has_digits(digits, 10) || digits.starts_with("000")) return false;
  const unsigned sum = weighted_sum(digits, kWeights) + digit(digits[8]) * 5 / 10;
  return (10 - sum % 10) % 10 == digit(digits[9]);
}

bool is_kr_resident(std::string_view digits) {
  return is_kr_person(digits, '1', '4');
}

bool is_kr_foreigner(std::string_view digits) {
  return is_kr_person(digits, '5', '8');
}

bool is_sg_nric(std::string_view text) {
  constexpr std::array kWeights{2U, 7U, 6U, 5U, 4U, 3U, 2U};
  if (text.size() != 9 || !are_digits(text.substr(1, 7))) return false;
  const unsigned sum = weighted_sum(text.substr(1, 7), kWeights);
  switch (text[0]) {
    case 'S':
      return text[8] == "JZIHGFEDCBA"[sum % 11];
    case 'T':
      return text[8] == "JZIHGFEDCBA"[(sum + 4) % 11];
    case 'F':
      return text[8] == "XWUTRQPNMLK"[sum % 11];
    case 'G':
      return text[8] == "XWUTRQPNMLK"[(sum + 4) % 11];
    case 'M':
      return text[8] == "KLJNPQRTUWX"[10 - (sum + 3) % 11];
    default:
      return false;
  }
}

bool is_th_id(std::string_view digits) {
  constexpr std::array kWeights{13U, 12U, 11U, 10U, 9U, 8U, 7U, 6U, 5U, 4U, 3U, 2U};
  return has_digits(digits, 13) && digits[0] >= '1' && digits[0] <= '8' &&
         (11 - weighted_sum(digits, kWeights) % 11) % 10 == digit(digits[12]);
}

bool is_za_id(std::string_view digits) {
  return has_digits(digits, 13) && may_be_day(number(digits.substr(2, 2)), number(digits.substr(4, 2))) &&
         digits[10] <= '2' && luhn_sum(digits) % 10 == 0;
}

}  // namespace sumi::tag
