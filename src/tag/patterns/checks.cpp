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

bool is_any(std::string_view) {
  return true;
}

bool has_digit(std::string_view digits) {
  return !digits.empty();
}

bool is_ipv4_of_machine(std::string_view all) {
  return is_ipv4(all) && !is_of_no_machine(all);
}

bool is_ipv6_of_machine(std::string_view all) {
  return is_ipv6(all) && !is_of_no_machine(all);
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

// Reads 95 in 90-95, and 2 in 94 1/2, which is no age over 89.
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

// A check sees the whole text, plain() of it, or some characters of that.
enum class Seen { text, small_letters, capitals, digits, letters_and_digits };
enum class Proof { always, beside_a_word, none };

struct Row {
  Check check;
  std::string_view name;
  Seen seen;
  bool (*passes)(std::string_view seen);
  Proof proof = Proof::always;
};

constexpr std::array kRows = std::to_array<Row>({
    {Check::none, "none", Seen::text, is_any, Proof::none},
    {Check::luhn, "luhn", Seen::digits, agrees_with_luhn},
    {Check::payment_card, "payment-card", Seen::digits, is_payment_card},
    {Check::iban, "iban", Seen::letters_and_digits, is_iban},
    {Check::us_ssn, "us-ssn", Seen::digits, is_us_ssn},
    {Check::us_itin, "us-itin", Seen::digits, is_us_itin},
    {Check::us_npi, "us-npi", Seen::digits, is_us_npi},
    {Check::us_dea, "us-dea", Seen::letters_and_digits, is_us_dea_number},
    {Check::us_routing, "us-routing", Seen::digits, is_us_routing_number},
    {Check::uk_nhs, "uk-nhs", Seen::digits, is_uk_nhs_number, Proof::beside_a_word},
    {Check::es_nif, "es-nif", Seen::letters_and_digits, is_es_nif},
    {Check::es_nie, "es-nie", Seen::letters_and_digits, is_es_nie},
    {Check::es_nass, "es-nass", Seen::digits, is_es_nass},
    {Check::jp_my_number, "jp-my-number", Seen::digits, is_jp_my_number},
    {Check::vin, "vin", Seen::letters_and_digits, is_vin},
    {Check::ipv4, "ipv4", Seen::small_letters, is_ipv4_of_machine},
    {Check::ipv6, "ipv6", Seen::small_letters, is_ipv6_of_machine},
    {Check::date, "date", Seen::small_letters, is_written_date},
    {Check::days, "days", Seen::small_letters, are_written_days},
    {Check::basic_time, "basic-time", Seen::digits, is_basic_time},
    {Check::phone, "phone", Seen::capitals, is_phone, Proof::none},
    {Check::digits, "digits", Seen::digits, has_digit, Proof::none},
    {Check::over_89, "over-89", Seen::small_letters, has_age_over_89, Proof::none},
    {Check::grouped_number, "grouped-number", Seen::capitals, is_grouped_number, Proof::none},
    {Check::bitcoin, "bitcoin", Seen::text, is_bitcoin_address},
    {Check::de_tax_id, "de-tax-id", Seen::digits, is_de_tax_id},
    {Check::de_vat_id, "de-vat-id", Seen::letters_and_digits, is_de_vat_id},
    {Check::de_social_security, "de-social-security", Seen::letters_and_digits, is_de_social_security},
    {Check::de_health_insurance, "de-health-insurance", Seen::letters_and_digits, is_de_health_insurance},
    {Check::de_document, "de-document", Seen::letters_and_digits, is_de_document},
    {Check::de_lanr, "de-lanr", Seen::digits, is_de_lanr},
    {Check::fi_personal_code, "fi-personal-code", Seen::letters_and_digits, is_fi_personal_code},
    {Check::fr_nir, "fr-nir", Seen::letters_and_digits, is_fr_nir},
    {Check::it_fiscal_code, "it-fiscal-code", Seen::letters_and_digits, is_it_fiscal_code},
    {Check::it_vat_code, "it-vat-code", Seen::digits, is_it_vat_code},
    {Check::pl_pesel, "pl-pesel", Seen::digits, is_pl_pesel},
    {Check::se_personal_number, "se-personal-number", Seen::digits, is_se_personal_number},
    {Check::se_organisation_number, "se-organisation-number", Seen::digits, is_se_organisation_number},
    {Check::tr_national_id, "tr-national-id", Seen::digits, is_tr_national_id},
    {Check::uk_nino, "uk-nino", Seen::letters_and_digits, is_uk_nino},
    {Check::uk_driving_licence, "uk-driving-licence", Seen::letters_and_digits, is_uk_driving_licence},
    {Check::au_abn, "au-abn", Seen::digits, is_au_abn},
    {Check::au_acn, "au-acn", Seen::digits, is_au_acn},
    {Check::au_medicare, "au-medicare", Seen::digits, is_au_medicare},
    {Check::au_tfn, "au-tfn", Seen::digits, is_au_tfn},
    {Check::ca_sin, "ca-sin", Seen::digits, is_ca_sin},
    {Check::in_aadhaar, "in-aadhaar", Seen::digits, is_in_aadhaar},
    {Check::in_gstin, "in-gstin", Seen::letters_and_digits, is_in_gstin},
    {Check::in_pan, "in-pan", Seen::letters_and_digits, is_in_pan},
    {Check::kr_business, "kr-business", Seen::digits, is_kr_business},
    {Check::kr_resident, "kr-resident", Seen::digits, is_kr_resident},
    {Check::kr_foreigner, "kr-foreigner", Seen::digits, is_kr_foreigner},
    {Check::sg_nric, "sg-nric", Seen::letters_and_digits, is_sg_nric},
    {Check::th_id, "th-id", Seen::digits, is_th_id},
    {Check::za_id, "za-id", Seen::digits, is_za_id},
    {Check::secret, "secret", Seen::text, is_secret, Proof::none},
    {Check::long_secret, "long-secret", Seen::text, is_long_secret, Proof::none},
    {Check::bare_secret, "bare-secret", Seen::text, is_bare_secret, Proof::none},
    {Check::given_word, "given-word", Seen::text, is_given_word, Proof::none},
    {Check::handle, "handle", Seen::text, is_handle, Proof::none},
    {Check::credentials, "credentials", Seen::text, has_credentials, Proof::none},
    {Check::wallet_seed, "wallet-seed", Seen::text, is_wallet_seed},
    {Check::named_wallet_seed, "named-wallet-seed", Seen::text, is_named_wallet_seed, Proof::none},
});

constexpr bool are_in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i)
    if (static_cast<std::size_t>(kRows[i].check) != i) return false;
  return true;
}
static_assert(are_in_order(), "a check's row stands at its number");
static_assert(kRows.back().check == Check::named_wallet_seed, "the last check has a row");

constexpr auto kNames = [] {
  std::array<std::string_view, kRows.size()> names;
  std::ranges::transform(kRows, names.begin(), &Row::name);
  return names;
}();

const Row& row_of(Check check) {
  return kRows[static_cast<std::size_t>(check)];
}

}  // namespace

std::span<const std::string_view> check_names() {
  return kNames;
}

bool proves(Check check, bool beside_a_word) {
  const Proof proof = row_of(check).proof;
  return proof == Proof::always || (proof == Proof::beside_a_word && beside_a_word);
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
  const Row& row = row_of(check);
  switch (row.seen) {
    case Seen::text:
      return row.passes(text);
    case Seen::small_letters:
      return row.passes(plain(text, Case::lower));
    case Seen::capitals:
      return row.passes(plain(text, Case::upper));
    case Seen::digits:
      return row.passes(only(is_digit, plain(text, Case::upper)));
    case Seen::letters_and_digits:
      return row.passes(only(is_of_code, plain(text, Case::upper)));
  }
  return false;
}

}  // namespace sumi::tag
