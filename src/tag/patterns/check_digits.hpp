#pragma once

#include <string_view>

namespace sumi::tag {

// Whether identifiers agree with their own check digits or with the rules they are given out by.
//   Takes  ASCII digits and capital letters alone: no separators. Anything else, or another length, is false.
//   Cost   O(length).

[[nodiscard]] bool agrees_with_luhn(std::string_view digits);  // ISO/IEC 7812-1, annex B; 2 digits or more
[[nodiscard]] bool is_payment_card(std::string_view digits);   // 12 to 19 digits, a range of a card scheme, Luhn
[[nodiscard]] bool is_iban(std::string_view text);  // ISO 13616: mod 97, and the length of its country where known
[[nodiscard]] bool is_us_ssn(
    std::string_view digits);  // 9 digits that may have been given out; known advertised ones aren't
[[nodiscard]] bool is_us_itin(std::string_view digits);      // 9xx, group 50-65, 70-88, 90-92 or 94-99
[[nodiscard]] bool is_us_npi(std::string_view digits);       // 10 digits from 1 or 2, Luhn behind 80840
[[nodiscard]] bool is_us_dea_number(std::string_view text);  // 2 letters (the second may be a 9), 7 digits
[[nodiscard]] bool is_us_routing_number(
    std::string_view digits);                                  // ABA: 9 digits, weights 3 7 1, a district that exists
[[nodiscard]] bool is_uk_nhs_number(std::string_view digits);  // 10 digits, mod 11
[[nodiscard]] bool is_es_nif(std::string_view text);           // 7 or 8 digits and their letter, mod 23
[[nodiscard]] bool is_es_nie(std::string_view text);           // X, Y or Z, 7 digits and their letter
[[nodiscard]] bool is_es_nass(std::string_view digits);        // 11 or 12 digits, the last two mod 97
[[nodiscard]] bool is_jp_my_number(std::string_view digits);   // 12 digits, weights 6 5 4 3 2 7 6 5 4 3 2, mod 11
[[nodiscard]] bool is_vin(std::string_view text);  // 49 CFR 565: 17 characters without I, O, Q; the ninth checks

}  // namespace sumi::tag
