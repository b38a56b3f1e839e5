#include <algorithm>
#include <array>

#include "tag/patterns/checks.hpp"
#include "tag/patterns/digit_sums.hpp"

namespace sumi::tag {
namespace {

bool has_digits(std::string_view text, std::size_t size) {
  return text.size() == size && are_digits(text);
}

// J. Verhoeff, Error Detecting Decimal Codes (1969): multiplication in the dihedral group of the pentagon.
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
         digits[6] >= first && digits[6] <= last;  // since October 2020 the rest is random: there is no check digit
}

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
  return has_digits(digits, 12) && digits[0] >= '2' && agrees_with_verhoeff(digits) &&
         !std::equal(digits.begin(), digits.begin() + 6, digits.rbegin());  // no palindrome is valid
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

bool is_in_gstin_form(std::string_view text) {
  if (text.size() != 15 || !are_digits(text.substr(0, 2)) || !are_digits(text.substr(7, 4))) return false;
  const unsigned state = number(text.substr(0, 2));
  return state >= 1 && state <= 37 && std::ranges::count_if(text.substr(2, 5), is_capital) >= 3 &&
         is_capital(text[11]) && text[13] == 'Z';
}

// Checks the last digit; `from` is the number from which the sum is subtracted.
bool agrees_with_kr_sum(std::string_view digits, unsigned from) {
  constexpr std::array kWeights{2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 2U, 3U, 4U, 5U};
  return has_digits(digits, 13) && number(digits.substr(7, 2)) <= 95 &&
         (from - weighted_sum(digits, kWeights) % 11) % 10 == digit(digits[12]);
}

bool has_kr_resident_sum(std::string_view digits) {
  return agrees_with_kr_sum(digits, 11);
}

bool has_kr_foreigner_sum(std::string_view digits) {
  return agrees_with_kr_sum(digits, 13);
}

bool is_ph_tin(std::string_view digits) {
  constexpr std::array kWeights{9U, 8U, 7U, 6U, 5U, 4U, 3U, 2U};
  return (has_digits(digits, 9) || has_digits(digits, 12)) && weighted_sum(digits, kWeights) % 11 == digit(digits[8]);
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

// The second and the third digit are the province.
bool is_of_th_province(std::string_view digits) {
  const unsigned province = number(digits.substr(1, 2));
  constexpr std::array<unsigned, 10> kLast{0, 9, 7, 9, 9, 8, 7, 7, 6, 6};  // by the tens
  return province >= 10 && province % 10 <= kLast[province / 10];
}

// Formats: businesses, local companies (with a year), and other bodies (with a year and a kind).
bool is_sg_uen(std::string_view text) {
  constexpr std::array kOfBusiness{10U, 4U, 9U, 3U, 8U, 2U, 7U, 1U};
  constexpr std::array kOfCompany{10U, 8U, 6U, 4U, 9U, 7U, 5U, 3U, 1U};
  constexpr std::array kOfBody{4U, 3U, 5U, 3U, 10U, 2U, 2U, 5U, 7U};
  constexpr std::string_view kCharacters = "ABCDEFGHJKLMNPQRSTUVWX0123456789";
  constexpr std::string_view kKinds =
      "LP LL FC PF RF MQ MM NB CC CS MB FM GS DP CP NR CM CD MD HS VH CH MH CL XL CX HC RP TU TC FB FN PA PB SS MC SM "
      "GA GB";
  if (text.size() == 9 && are_digits(text.substr(0, 8)))
    return text[8] == "XMKECAWLJDB"[weighted_sum(text, kOfBusiness) % 11];
  if (text.size() != 10) return false;
  const bool is_year = text[0] < '2' || text.starts_with("20");
  if (are_digits(text.substr(0, 9))) return is_year && text[9] == "ZKCMDNERGWH"[weighted_sum(text, kOfCompany) % 11];
  if (kKinds.find(text.substr(3, 2)) == std::string_view::npos) return false;
  unsigned sum = 6;  // less 5, without a sign
  for (std::size_t i = 0; i < kOfBody.size(); ++i) {
    const std::size_t value = kCharacters.find(text[i]);
    if (value == std::string_view::npos) return false;
    sum += static_cast<unsigned>(value) * kOfBody[i];
  }
  return text[9] == kCharacters[sum % 11];
}

bool is_th_id(std::string_view digits) {
  constexpr std::array kWeights{13U, 12U, 11U, 10U, 9U, 8U, 7U, 6U, 5U, 4U, 3U, 2U};
  return has_digits(digits, 13) && digits[0] >= '1' && digits[0] <= '8' && is_of_th_province(digits) &&
         (11 - weighted_sum(digits, kWeights) % 11) % 10 == digit(digits[12]);
}

bool is_za_id(std::string_view digits) {
  return has_digits(digits, 13) && may_be_day(number(digits.substr(2, 2)), number(digits.substr(4, 2))) &&
         digits[10] <= '2' && luhn_sum(digits) % 10 == 0;
}

bool is_za_traffic_register(std::string_view digits) {
  return has_digits(digits, 13) && !is_za_id(digits);
}

constexpr std::array kWorldChecks = std::to_array<Check>({
    {"au-abn", Seen::digits, is_au_abn},                  // 11 digits, mod 89
    {"au-acn", Seen::digits, is_au_acn},                  // 9 digits, weights 8 to 1
    {"au-medicare", Seen::digits, is_au_medicare},        // 10 or 11 digits from 2 to 6, weights 1 3 7 9
    {"au-tfn", Seen::digits, is_au_tfn},                  // 9 digits, weights 1 4 3 7 5 8 6 9 10, mod 11
    {"ca-sin", Seen::digits, is_ca_sin},                  // 9 digits, Luhn; none begins with 0 or 8
    {"in-aadhaar", Seen::digits, is_in_aadhaar},          // 12 digits from 2, Verhoeff
    {"in-gstin", Seen::letters_and_digits, is_in_gstin},  // state, PAN, two characters and a check character, mod 36
    {"in-pan", Seen::letters_and_digits, is_in_pan},      // 5 letters, the fourth a kind of holder; 4 digits, a letter
    {"kr-business", Seen::digits, is_kr_business},        // 10 digits, weights 1 3 7 1 3 7 1 3 5
    {"kr-resident", Seen::digits, is_kr_resident},        // 13 digits with a birth date; citizens: 1 to 4
    {"kr-foreigner", Seen::digits, is_kr_foreigner},      // as kr-resident; foreigners: 5 to 8
    {"sg-nric", Seen::letters_and_digits, is_sg_nric},    // S, T, F, G or M, 7 digits, letter
    {"th-id", Seen::digits, is_th_id},                    // 13 digits, weights 13 to 2, mod 11
    {"in-gstin-form", Seen::letters_and_digits, is_in_gstin_form, Proof::none},  // a GSTIN with any last character
    {"kr-resident-sum", Seen::digits, has_kr_resident_sum},  // 13 digits, the last a check digit as before October 2020
    {"kr-foreigner-sum", Seen::digits, has_kr_foreigner_sum},  // as kr-resident-sum, for foreigners
    {"ph-tin", Seen::digits, is_ph_tin},                       // 9 or 12 digits, weights 9 to 2, mod 11
    {"sg-uen", Seen::letters_and_digits, is_sg_uen},           // 9 or 10 characters, mod 11
    {"verhoeff", Seen::digits, agrees_with_verhoeff,
     Proof::none},  // any digits whose last one is their check digit: one in ten
    {"za-traffic-register", Seen::digits, is_za_traffic_register, Proof::none},  // 13 digits that are not a za-id
    {"za-id", Seen::digits, is_za_id},                                           // 13 digits with a birth date, Luhn
});

}  // namespace

std::span<const Check> world_checks() {
  return kWorldChecks;
}

}  // namespace sumi::tag
