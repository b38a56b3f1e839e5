#pragma once

#include <string_view>

namespace sumi::tag {

// Whether numbers that European states give agree with their check digits and with how they are made.
//   Takes  ASCII digits and capital letters alone: no separators. Anything else, or another length, is false.
//   Cost   O(length).

[[nodiscard]] bool is_de_tax_id(std::string_view digits);          // 11 digits, ISO 7064 mod 11,10; one digit repeats
[[nodiscard]] bool is_de_vat_id(std::string_view text);            // DE and 9 digits, ISO 7064 mod 11,10
[[nodiscard]] bool is_de_social_security(std::string_view text);   // 8 digits with a birth date, letter, 3 digits
[[nodiscard]] bool is_de_health_insurance(std::string_view text);  // letter and 9 digits
[[nodiscard]] bool is_de_document(std::string_view text);       // passport, identity card: 10 characters, weights 7 3 1
[[nodiscard]] bool is_de_lanr(std::string_view digits);         // 9 digits; the seventh checks, weights 4 9
[[nodiscard]] bool is_fi_personal_code(std::string_view text);  // DDMMYY, NNN and a character, mod 31; no sign
[[nodiscard]] bool is_fr_nir(std::string_view text);            // 13 characters and a key, mod 97; Corsica's 2A, 2B
[[nodiscard]] bool is_it_fiscal_code(std::string_view text);    // 16 characters; the last one checks
[[nodiscard]] bool is_it_vat_code(std::string_view digits);     // 11 digits, Luhn
[[nodiscard]] bool is_pl_pesel(std::string_view digits);        // 11 digits with a birth date, weights 1 3 7 9
[[nodiscard]] bool is_se_personal_number(std::string_view digits);      // 10 or 12 digits with a birth date, Luhn
[[nodiscard]] bool is_se_organisation_number(std::string_view digits);  // 10 digits, the third above 1, Luhn
[[nodiscard]] bool is_tr_national_id(std::string_view digits);          // 11 digits, the last two check
[[nodiscard]] bool is_uk_nino(std::string_view text);                   // prefix given out, 6 digits, A to D
[[nodiscard]] bool is_uk_driving_licence(std::string_view text);  // 16 characters with a birth date; no check digit

}  // namespace sumi::tag
