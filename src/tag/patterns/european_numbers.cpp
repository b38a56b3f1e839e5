#include <array>
#include <cstdint>

#include "tag/patterns/checks.hpp"
#include "tag/patterns/digit_sums.hpp"

namespace sumi::tag {
namespace {

bool are_capitals(std::string_view text) {
  return std::ranges::all_of(text, is_capital);
}

// Returns the check digit by ISO 7064, mod 11,10, for these digits.
unsigned check_mod_11_10(std::string_view digits) {
  unsigned product = 10;
  for (const char c : digits) {
    const unsigned sum = (digit(c) + product) % 10;
    product = (sum == 0 ? 10 : sum) * 2 % 11;
  }
  return (11 - product) % 10;
}

unsigned sum_of_digits(unsigned value) {
  return value / 10 + value % 10;
}

unsigned place_in_alphabet(char capital) {  // A is 1
  return static_cast<unsigned>(capital - 'A') + 1;
}

// Values of characters at odd places of a fiscal code, for digits and letters alike (decree of 23 December 1976).
constexpr std::array<unsigned, 26> kOddPlaces{1,  0,  5, 7, 9, 13, 15, 17, 19, 21, 2,  4,  18,
                                              20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23};

// Returns a digit of a fiscal code, which may be written as one of these letters to distinguish two persons with the
// same code.
unsigned digit_of_fiscal_code(char c) {
  constexpr std::string_view kLetters = "LMNPQRSTUV";
  return is_digit(c) ? digit(c) : static_cast<unsigned>(kLetters.find(c));
}

bool is_de_tax_id(std::string_view digits) {
  if (digits.size() != 11 || !are_digits(digits) || digits[0] == '0') return false;
  std::array<unsigned, 10> times{};
  for (const char c : digits.substr(0, 10)) ++times[digit(c)];
  const auto repeated = std::ranges::count_if(times, [](unsigned n) { return n > 1; });
  return repeated == 1 && std::ranges::max(times) <= 3 && check_mod_11_10(digits.substr(0, 10)) == digit(digits[10]);
}

bool is_de_vat_id(std::string_view text) {
  if (text.size() != 11 || !text.starts_with("DE") || !are_digits(text.substr(2))) return false;
  if (text.find_first_not_of('0', 2) == std::string_view::npos) return false;
  return check_mod_11_10(text.substr(2, 8)) == digit(text[10]);
}

bool is_de_social_security(std::string_view text) {
  constexpr std::array kWeights{2U, 1U, 2U, 5U, 7U, 1U, 2U, 1U, 2U, 1U, 2U, 1U};
  if (text.size() != 12 || !are_digits(text.substr(0, 8)) || !is_capital(text[8]) || !are_digits(text.substr(9)))
    return false;
  const unsigned day = number(text.substr(2, 2));  // 50 is added if two persons would have the same number
  if (!may_be_day(number(text.substr(4, 2)), day > 50 ? day - 50 : day)) return false;
  const unsigned letter = place_in_alphabet(text[8]);
  const std::array<unsigned, 12> values{digit(text[0]), digit(text[1]), digit(text[2]), digit(text[3]),
                                        digit(text[4]), digit(text[5]), digit(text[6]), digit(text[7]),
                                        letter / 10,    letter % 10,    digit(text[9]), digit(text[10])};
  unsigned sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += sum_of_digits(values[i] * kWeights[i]);
  return sum % 10 == digit(text[11]);
}

bool is_de_health_insurance(std::string_view text) {
  if (text.size() != 10 || !is_capital(text[0]) || !are_digits(text.substr(1))) return false;
  const unsigned letter = place_in_alphabet(text[0]);
  unsigned sum = letter / 10 + sum_of_digits(letter % 10 * 2);
  for (std::size_t i = 1; i < 9; ++i) sum += sum_of_digits(digit(text[i]) * (i % 2 == 1 ? 1 : 2));
  return sum % 10 == digit(text[9]);
}

bool is_de_document(std::string_view text) {
  constexpr std::string_view kLetters = "CFGHJKLMNPRTVWXYZ";
  if (text.size() != 10 || !is_digit(text[9])) return false;
  unsigned sum = 0;
  for (std::size_t i = 0; i < 9; ++i) {
    if (!is_digit(text[i]) && kLetters.find(text[i]) == std::string_view::npos) return false;
    const unsigned value = is_digit(text[i]) ? digit(text[i]) : place_in_alphabet(text[i]) + 9;
    sum += value * std::array{7U, 3U, 1U}[i % 3];
  }
  return is_capital(text[0]) && sum % 10 == digit(text[9]);
}

// ICAO 9303: the check digit that follows the eight characters of a serial number.
bool is_de_document_serial(std::string_view text) {
  if (text.size() != 9 || !is_digit(text[8])) return false;
  unsigned sum = 0;
  for (std::size_t i = 0; i < 8; ++i)
    sum += (is_digit(text[i]) ? digit(text[i]) : place_in_alphabet(text[i]) + 9) * std::array{7U, 3U, 1U}[i % 3];
  return sum % 10 == digit(text[8]);
}

bool is_de_old_id_card(std::string_view text) {
  return text.size() == 9 && text[0] == 'T' && are_digits(text.substr(1));
}

bool is_de_id_card(std::string_view text) {
  return is_de_old_id_card(text) || is_de_document_serial(text);
}

bool is_de_id_card_serial(std::string_view text) {
  return !is_de_old_id_card(text) && is_de_document_serial(text);
}

bool is_de_tax_id_sum(std::string_view digits) {
  if (digits.size() != 11 || !are_digits(digits) || digits[0] == '0') return false;
  for (char c = '0'; c <= '9'; ++c)
    if (std::ranges::count(digits.substr(0, 10), c) > 3) return false;
  return check_mod_11_10(digits.substr(0, 10)) == digit(digits[10]);
}

bool is_de_lanr(std::string_view digits) {
  constexpr std::array kWeights{4U, 9U, 4U, 9U, 4U, 9U};
  if (digits.size() != 9 || !are_digits(digits)) return false;
  const unsigned sum = weighted_sum(digits, kWeights);
  return sum > 0 && (10 - sum % 10) % 10 == digit(digits[6]);
}

bool is_fi_personal_code(std::string_view text) {
  constexpr std::string_view kCharacters = "0123456789ABCDEFHJKLMNPRSTUVWXY";
  if (text.size() != 11 || !are_digits(text.substr(0, 6)) || !are_digits(text.substr(7, 3))) return false;
  const unsigned century = text[6] == '+' ? 18 : text[6] == '-' || text[6] >= 'U' ? 19 : 20;
  const unsigned year = 100 * century + number(text.substr(4, 2));
  const unsigned month = number(text.substr(2, 2));
  const unsigned day = number(text.substr(0, 2));
  const bool is_leap_year = year % 4 == 0 && year != 1800 && year != 1900;
  if (!may_be_day(month, day) || (month == 2 && day == 29 && !is_leap_year)) return false;
  return text[10] == kCharacters[(1000 * number(text.substr(0, 6)) + number(text.substr(7, 3))) % 31];
}

bool is_fr_nir(std::string_view text) {
  if (text.size() != 15) return false;
  const bool is_of_corsica = text[5] == '2' && (text[6] == 'A' || text[6] == 'B');
  if (!are_digits(text.substr(0, 6)) || !(is_digit(text[6]) || is_of_corsica) || !are_digits(text.substr(7)))
    return false;
  if (std::string_view("123478").find(text[0]) == std::string_view::npos) return false;
  const unsigned month = number(text.substr(3, 2));
  if (month == 0 || (month > 12 && month < 20) || (month > 42 && month < 50)) return false;
  std::uint64_t value = 0;
  for (const char c : text.substr(0, 13)) value = 10 * value + (is_digit(c) ? digit(c) : 0);
  if (is_of_corsica) value -= text[6] == 'A' ? 1'000'000 : 2'000'000;
  return 97 - value % 97 == number(text.substr(13));
}

bool is_it_fiscal_code(std::string_view text) {
  constexpr std::string_view kMonths = "ABCDEHLMPRST";
  constexpr std::array<std::size_t, 7> kOfDigits{6, 7, 9, 10, 12, 13, 14};
  if (text.size() != 16 || !are_capitals(text.substr(0, 6)) || !is_capital(text[11]) || !is_capital(text[15]))
    return false;
  for (const std::size_t i : kOfDigits)
    if (digit_of_fiscal_code(text[i]) > 9) return false;
  const unsigned day = 10 * digit_of_fiscal_code(text[9]) + digit_of_fiscal_code(text[10]);
  const std::size_t month = kMonths.find(text[8]);
  if (month == std::string_view::npos || !may_be_day(static_cast<unsigned>(month) + 1, day > 40 ? day - 40 : day))
    return false;
  unsigned sum = 0;
  for (std::size_t i = 0; i < 15; ++i) {
    const unsigned value = is_digit(text[i]) ? digit(text[i]) : place_in_alphabet(text[i]) - 1;
    sum += i % 2 == 0 ? kOddPlaces[value] : value;
  }
  return sum % 26 == place_in_alphabet(text[15]) - 1;
}

bool is_it_vat_code(std::string_view digits) {
  return digits.size() == 11 && are_digits(digits) && digits.find_first_not_of('0') != std::string_view::npos &&
         luhn_sum(digits) % 10 == 0;
}

bool is_pl_pesel(std::string_view digits) {
  constexpr std::array kWeights{1U, 3U, 7U, 9U, 1U, 3U, 7U, 9U, 1U, 3U, 1U};
  if (digits.size() != 11 || !are_digits(digits)) return false;
  return may_be_day(number(digits.substr(2, 2)) % 20, number(digits.substr(4, 2))) &&  // 20 is added for each century
         weighted_sum(digits, kWeights) % 10 == 0;
}

bool is_se_personal_number(std::string_view digits) {
  if ((digits.size() != 10 && digits.size() != 12) || !are_digits(digits)) return false;
  const std::string_view last = digits.substr(digits.size() - 10);
  const unsigned day = number(last.substr(4, 2));
  return may_be_day(number(last.substr(2, 2)), day > 60 ? day - 60 : day) && luhn_sum(last) % 10 == 0;
}

bool is_se_organisation_number(std::string_view digits) {
  return digits.size() == 10 && are_digits(digits) && digits[2] >= '2' && digits[0] != '0' &&
         luhn_sum(digits) % 10 == 0;
}

bool is_tr_national_id(std::string_view digits) {
  if (digits.size() != 11 || !are_digits(digits) || digits[0] == '0') return false;
  unsigned odd = 0;  // the first, the third, …
  unsigned even = 0;
  for (std::size_t i = 0; i < 9; ++i) (i % 2 == 0 ? odd : even) += digit(digits[i]);
  const unsigned tenth = (7 * odd + 9 * even) % 10;
  return tenth == digit(digits[9]) && (odd + even + tenth) % 10 == digit(digits[10]);
}

bool is_uk_nino(std::string_view text) {
  if (text.size() != 9 || !are_capitals(text.substr(0, 2)) || !are_digits(text.substr(2, 6))) return false;
  for (const std::string_view never : {"BG", "GB", "KN", "NK", "NT", "TN", "ZZ"})
    if (text.starts_with(never)) return false;
  return std::string_view("DFIQUV").find(text[0]) == std::string_view::npos &&
         std::string_view("DFIOQUV").find(text[1]) == std::string_view::npos && text[8] >= 'A' && text[8] <= 'D';
}

bool is_uk_driving_licence(std::string_view text) {
  if (text.size() != 16 || !is_capital(text[0])) return false;
  const std::string_view surname = text.substr(0, 5);
  const std::size_t letters = std::min<std::size_t>(5, surname.find('9'));
  if (!are_capitals(surname.substr(0, letters)) || surname.substr(letters).find_first_not_of('9') != surname.npos)
    return false;
  if (!are_digits(text.substr(5, 6)) || !is_capital(text[11])) return false;
  const unsigned month = number(text.substr(6, 2));
  return may_be_day(month > 50 ? month - 50 : month, number(text.substr(8, 2))) &&
         (is_capital(text[12]) || text[12] == '9');
}

constexpr std::array kEuropeanChecks = std::to_array<Check>({
    {"de-tax-id", Seen::digits, is_de_tax_id},              // 11 digits, ISO 7064 mod 11,10; one digit repeats
    {"de-vat-id", Seen::letters_and_digits, is_de_vat_id},  // DE and 9 digits, ISO 7064 mod 11,10
    {"de-social-security", Seen::letters_and_digits,
     is_de_social_security},  // 8 digits with a birth date, a letter, 3 digits
    {"de-health-insurance", Seen::letters_and_digits, is_de_health_insurance},  // letter and 9 digits
    {"de-document", Seen::letters_and_digits, is_de_document},  // passport, identity card: 10 characters, weights 7 3 1
    {"de-document-serial", Seen::letters_and_digits, is_de_document_serial},  // 9 characters, the last a check digit
    {"de-id-card", Seen::letters_and_digits, is_de_id_card},                  // de-document-serial, or T and 8 digits
    {"de-id-card-serial", Seen::letters_and_digits, is_de_id_card_serial},    // de-document-serial, but T and 8 digits
    {"de-tax-id-sum", Seen::digits, is_de_tax_id_sum},          // de-tax-id, with any digits up to three times
    {"de-lanr", Seen::digits, is_de_lanr},                      // 9 digits; the seventh checks, weights 4 9
    {"fi-personal-code", Seen::capitals, is_fi_personal_code},  // DDMMYY, a sign for the century, NNN, mod 31
    {"fr-nir", Seen::letters_and_digits, is_fr_nir},            // 13 characters and a key, mod 97; Corsica's 2A, 2B
    {"it-fiscal-code", Seen::letters_and_digits, is_it_fiscal_code},  // 16 characters; the last checks the others
    {"it-vat-code", Seen::digits, is_it_vat_code},                    // 11 digits, Luhn
    {"pl-pesel", Seen::digits, is_pl_pesel},                          // 11 digits with a birth date, weights 1 3 7 9
    {"se-personal-number", Seen::digits, is_se_personal_number},      // 10 or 12 digits with a birth date, Luhn
    {"se-organisation-number", Seen::digits, is_se_organisation_number},  // 10 digits, the third above 1, Luhn
    {"tr-national-id", Seen::digits, is_tr_national_id},                  // 11 digits, the last two are check digits
    {"uk-nino", Seen::letters_and_digits, is_uk_nino},                    // issued prefix, 6 digits, A to D
    {"uk-driving-licence", Seen::letters_and_digits,
     is_uk_driving_licence},  // 16 characters with a birth date; no check digit
});

}  // namespace

std::span<const Check> european_checks() {
  return kEuropeanChecks;
}

}  // namespace sumi::tag
