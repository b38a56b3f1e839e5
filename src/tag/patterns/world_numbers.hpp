#pragma once

#include <string_view>

namespace sumi::tag {

// Whether numbers that states of Africa, America, Asia and Australia give agree with their check digits and with how
// they are made.
//   Takes  ASCII digits and capital letters alone: no separators. Anything else, or another length, is false.
//   Cost   O(length).

[[nodiscard]] bool is_au_abn(std::string_view digits);       // 11 digits, mod 89
[[nodiscard]] bool is_au_acn(std::string_view digits);       // 9 digits, weights 8 to 1
[[nodiscard]] bool is_au_medicare(std::string_view digits);  // 10 or 11 digits from 2 to 6, weights 1 3 7 9
[[nodiscard]] bool is_au_tfn(std::string_view digits);       // 9 digits, weights 1 4 3 7 5 8 6 9 10, mod 11
[[nodiscard]] bool is_ca_sin(std::string_view digits);       // 9 digits, Luhn; none begins with 0 or 8
[[nodiscard]] bool is_in_aadhaar(std::string_view digits);   // 12 digits from 2, Verhoeff
[[nodiscard]] bool is_in_gstin(std::string_view text);       // state, PAN, two characters and a check, mod 36
[[nodiscard]] bool is_in_pan(std::string_view text);         // 5 letters, the fourth a kind of holder; 4 digits, letter
[[nodiscard]] bool is_kr_business(std::string_view digits);  // 10 digits, weights 1 3 7 1 3 7 1 3 5
[[nodiscard]] bool is_kr_resident(std::string_view digits);  // 13 digits with a birth date; of citizens: 1 to 4
[[nodiscard]] bool is_kr_foreigner(std::string_view digits);  // the same; 5 to 8
[[nodiscard]] bool is_sg_nric(std::string_view text);         // S, T, F, G or M, 7 digits, letter
[[nodiscard]] bool is_th_id(std::string_view digits);         // 13 digits, weights 13 to 2, mod 11
[[nodiscard]] bool is_za_id(std::string_view digits);         // 13 digits with a birth date, Luhn

}  // namespace sumi::tag
