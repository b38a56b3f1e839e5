#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sumi::tag {

// What a finding is checked by behind its regular expression.
enum class Check {
  none,
  luhn,
  payment_card,
  iban,
  us_ssn,
  us_itin,
  us_npi,
  us_dea,
  us_routing,
  uk_nhs,
  es_nif,
  es_nie,
  es_nass,
  jp_my_number,
  vin,
  ipv4,
  ipv6,
  date,
  days,            // one day and another, of a month that stands behind or before them
  basic_time,      // 8 digits of a date, then perhaps hours, minutes and seconds
  phone,           // 7 to 15 digits (E.164), not all the same, and as many ( as )
  digits,          // a digit at least
  over_89,         // its first number or its last one is 90 to 125
  grouped_number,  // four digits, or three and as many letters; not a year, nor two
  bitcoin,
  de_tax_id,
  de_vat_id,
  de_social_security,
  de_health_insurance,
  de_document,
  de_lanr,
  fi_personal_code,
  fr_nir,
  it_fiscal_code,
  it_vat_code,
  pl_pesel,
  se_personal_number,
  se_organisation_number,
  tr_national_id,
  uk_nino,
  uk_driving_licence,
  au_abn,
  au_acn,
  au_medicare,
  au_tfn,
  ca_sin,
  in_aadhaar,
  in_gstin,
  in_pan,
  kr_business,
  kr_resident,
  kr_foreigner,
  sg_nric,
  th_id,
  za_id,
  secret,  // this one and the others below: secret_checks.hpp, seed_words.hpp
  long_secret,
  bare_secret,
  given_word,
  handle,
  credentials,
  wallet_seed,
  named_wallet_seed,
};

// As pattern files spell them: "luhn", "payment-card", …; in the order of Check.
[[nodiscard]] std::span<const std::string_view> check_names();
[[nodiscard]] std::optional<Check> check_named(std::string_view name);

// Whether what passes is hardly anything else: by check digits, by a list, by a calendar. Not phone, digits, over_89
// and grouped_number, which most numbers pass, nor what secrets are told by (but a wallet's seed by its checksum);
// uk_nhs only `beside_a_word` of its own, as one in eleven telephone numbers of North America passes, which are
// written alike.
[[nodiscard]] bool proves(Check check, bool beside_a_word);

// As checks see a text: wide and compatible forms as ASCII, accents gone, `upper` case or lower; other characters are
// spaces. Names of Japanese eras become their initial in lower case. Requires: valid UTF-8. O(n).
enum class Case { upper, lower };
[[nodiscard]] std::string plain(std::string_view text, Case letters);

// Separators (all but letters and digits) don't count where the check's identifier has none of its own.
[[nodiscard]] bool passes(Check check, std::string_view text);

}  // namespace sumi::tag
