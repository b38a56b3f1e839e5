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
#include "tag/patterns/check_digits.hpp"
#include "tag/patterns/european_numbers.hpp"
#include "tag/patterns/network_address.hpp"
#include "tag/patterns/secret_checks.hpp"
#include "tag/patterns/seed_words.hpp"
#include "tag/patterns/wallet_address.hpp"
#include "tag/patterns/world_numbers.hpp"

namespace sumi::tag {
namespace {

constexpr std::array<std::string_view, 63> kNames{"none",
                                                  "luhn",
                                                  "payment-card",
                                                  "iban",
                                                  "us-ssn",
                                                  "us-itin",
                                                  "us-npi",
                                                  "us-dea",
                                                  "us-routing",
                                                  "uk-nhs",
                                                  "es-nif",
                                                  "es-nie",
                                                  "es-nass",
                                                  "jp-my-number",
                                                  "vin",
                                                  "ipv4",
                                                  "ipv6",
                                                  "date",
                                                  "days",
                                                  "basic-time",
                                                  "phone",
                                                  "digits",
                                                  "over-89",
                                                  "grouped-number",
                                                  "bitcoin",
                                                  "de-tax-id",
                                                  "de-vat-id",
                                                  "de-social-security",
                                                  "de-health-insurance",
                                                  "de-document",
                                                  "de-lanr",
                                                  "fi-personal-code",
                                                  "fr-nir",
                                                  "it-fiscal-code",
                                                  "it-vat-code",
                                                  "pl-pesel",
                                                  "se-personal-number",
                                                  "se-organisation-number",
                                                  "tr-national-id",
                                                  "uk-nino",
                                                  "uk-driving-licence",
                                                  "au-abn",
                                                  "au-acn",
                                                  "au-medicare",
                                                  "au-tfn",
                                                  "ca-sin",
                                                  "in-aadhaar",
                                                  "in-gstin",
                                                  "in-pan",
                                                  "kr-business",
                                                  "kr-resident",
                                                  "kr-foreigner",
                                                  "sg-nric",
                                                  "th-id",
                                                  "za-id",
                                                  "secret",
                                                  "long-secret",
                                                  "bare-secret",
                                                  "given-word",
                                                  "handle",
                                                  "credentials",
                                                  "wallet-seed",
                                                  "named-wallet-seed"};

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

std::string digits_of(std::string_view text) {
  std::string digits = plain(text, Case::upper);
  std::erase_if(digits, [](char c) { return !is_digit(c); });
  return digits;
}

std::string letters_and_digits_of(std::string_view text) {
  std::string kept = plain(text, Case::upper);
  std::erase_if(kept, [](char c) { return !is_digit(c) && !is_capital(c); });
  return kept;
}

bool is_phone(std::string_view text) {
  const std::string all = plain(text, Case::upper);
  const std::string digits = digits_of(text);
  return digits.size() >= 7 && digits.size() <= 15 && digits.find_first_not_of(digits[0]) != std::string_view::npos &&
         std::ranges::count(all, '(') == std::ranges::count(all, ')');
}

bool is_over_89(std::string_view digits) {
  return (digits.size() == 2 && digits[0] == '9') || (digits.size() == 3 && digits[0] == '1' && digits <= "125");
}

std::string first_number_of(std::string_view text) {
  const std::string all = plain(text, Case::lower);
  const auto begin = std::ranges::find_if(all, is_digit);
  return {begin, std::find_if_not(begin, all.end(), is_digit)};
}

// Of 90-95; not the half in 94 1/2.
std::string last_whole_number_of(std::string_view text) {
  const std::string all = plain(text, Case::lower);
  const auto end = std::find_if(all.rbegin(), all.rend(), is_digit).base();
  const auto begin = std::find_if_not(std::reverse_iterator(end), all.rend(), is_digit).base();
  return {begin, end};
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

}  // namespace

std::span<const std::string_view> check_names() {
  return kNames;
}

bool proves(Check check, bool beside_a_word) {
  if (check == Check::uk_nhs) return beside_a_word;
  switch (check) {
    case Check::none:
    case Check::phone:
    case Check::digits:
    case Check::over_89:
    case Check::grouped_number:
    case Check::secret:
    case Check::long_secret:
    case Check::bare_secret:
    case Check::given_word:
    case Check::handle:
    case Check::credentials:
    case Check::named_wallet_seed:
      return false;
    default:
      return true;
  }
}

std::optional<Check> check_named(std::string_view name) {
  const auto found = std::ranges::find(kNames, name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Check>(found - kNames.begin());
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

bool passes(Check check, std::string_view text) {
  switch (check) {
    case Check::none:
      return true;
    case Check::luhn:
      return agrees_with_luhn(digits_of(text));
    case Check::payment_card:
      return is_payment_card(digits_of(text));
    case Check::iban:
      return is_iban(letters_and_digits_of(text));
    case Check::us_ssn:
      return is_us_ssn(digits_of(text));
    case Check::us_itin:
      return is_us_itin(digits_of(text));
    case Check::us_npi:
      return is_us_npi(digits_of(text));
    case Check::us_dea:
      return is_us_dea_number(letters_and_digits_of(text));
    case Check::us_routing:
      return is_us_routing_number(digits_of(text));
    case Check::uk_nhs:
      return is_uk_nhs_number(digits_of(text));
    case Check::es_nif:
      return is_es_nif(letters_and_digits_of(text));
    case Check::es_nie:
      return is_es_nie(letters_and_digits_of(text));
    case Check::es_nass:
      return is_es_nass(digits_of(text));
    case Check::jp_my_number:
      return is_jp_my_number(digits_of(text));
    case Check::vin:
      return is_vin(letters_and_digits_of(text));
    case Check::ipv4:
      return is_ipv4(plain(text, Case::lower)) && !is_of_no_machine(plain(text, Case::lower));
    case Check::ipv6:
      return is_ipv6(plain(text, Case::lower)) && !is_of_no_machine(plain(text, Case::lower));
    case Check::date:
      return is_written_date(plain(text, Case::lower));
    case Check::days:
      return are_written_days(plain(text, Case::lower));
    case Check::basic_time:
      return is_basic_time(digits_of(text));
    case Check::phone:
      return is_phone(text);
    case Check::digits:
      return !digits_of(text).empty();
    case Check::over_89:
      return is_over_89(first_number_of(text)) || is_over_89(last_whole_number_of(text));
    case Check::grouped_number:
      return is_grouped_number(plain(text, Case::upper));
    case Check::bitcoin:
      return is_bitcoin_address(text);
    case Check::de_tax_id:
      return is_de_tax_id(digits_of(text));
    case Check::de_vat_id:
      return is_de_vat_id(letters_and_digits_of(text));
    case Check::de_social_security:
      return is_de_social_security(letters_and_digits_of(text));
    case Check::de_health_insurance:
      return is_de_health_insurance(letters_and_digits_of(text));
    case Check::de_document:
      return is_de_document(letters_and_digits_of(text));
    case Check::de_lanr:
      return is_de_lanr(digits_of(text));
    case Check::fi_personal_code:
      return is_fi_personal_code(letters_and_digits_of(text));
    case Check::fr_nir:
      return is_fr_nir(letters_and_digits_of(text));
    case Check::it_fiscal_code:
      return is_it_fiscal_code(letters_and_digits_of(text));
    case Check::it_vat_code:
      return is_it_vat_code(digits_of(text));
    case Check::pl_pesel:
      return is_pl_pesel(digits_of(text));
    case Check::se_personal_number:
      return is_se_personal_number(digits_of(text));
    case Check::se_organisation_number:
      return is_se_organisation_number(digits_of(text));
    case Check::tr_national_id:
      return is_tr_national_id(digits_of(text));
    case Check::uk_nino:
      return is_uk_nino(letters_and_digits_of(text));
    case Check::uk_driving_licence:
      return is_uk_driving_licence(letters_and_digits_of(text));
    case Check::au_abn:
      return is_au_abn(digits_of(text));
    case Check::au_acn:
      return is_au_acn(digits_of(text));
    case Check::au_medicare:
      return is_au_medicare(digits_of(text));
    case Check::au_tfn:
      return is_au_tfn(digits_of(text));
    case Check::ca_sin:
      return is_ca_sin(digits_of(text));
    case Check::in_aadhaar:
      return is_in_aadhaar(digits_of(text));
    case Check::in_gstin:
      return is_in_gstin(letters_and_digits_of(text));
    case Check::in_pan:
      return is_in_pan(letters_and_digits_of(text));
    case Check::kr_business:
      return is_kr_business(digits_of(text));
    case Check::kr_resident:
      return is_kr_resident(digits_of(text));
    case Check::kr_foreigner:
      return is_kr_foreigner(digits_of(text));
    case Check::sg_nric:
      return is_sg_nric(letters_and_digits_of(text));
    case Check::th_id:
      return is_th_id(digits_of(text));
    case Check::za_id:
      return is_za_id(digits_of(text));
    case Check::secret:
      return is_secret(text);
    case Check::long_secret:
      return is_long_secret(text);
    case Check::bare_secret:
      return is_bare_secret(text);
    case Check::given_word:
      return is_given_word(text);
    case Check::handle:
      return is_handle(text);
    case Check::credentials:
      return has_credentials(text);
    case Check::wallet_seed:
      return is_wallet_seed(text);
    case Check::named_wallet_seed:
      return is_named_wallet_seed(text);
  }
  return false;
}

}  // namespace sumi::tag
