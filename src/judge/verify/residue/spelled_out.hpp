#pragma once

#include <string_view>
#include <vector>

#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {

// Finds characters that are written one by one, as look-alike letters, or by digits without a sign. Each function
// returns all stretches of a text, in order, disjoint. Cost: O(text). Requires: valid UTF-8.

// At least three numbers for characters or bytes with the same separators, hexadecimal, decimal, octal or binary: 54 6f
// 76 61, 0x54,0x6f, CHAR(84)+CHAR(111), \54 \6f; also over the lines of a dump; or one number of eight digits that are
// bytes.
[[nodiscard]] std::vector<Noted> number_rows(std::string_view text);
// At least three single letters with the same separators: T o v a, T.o.v.a; also split before capitals.
[[nodiscard]] std::vector<Noted> letter_rows(std::string_view text);
// Words that read as Latin ones because of look-alike letters (base/text/lookalikes.hpp).
[[nodiscard]] std::vector<Noted> alike_words(std::string_view text);
// Words in Base85, in three alphabets.
[[nodiscard]] std::vector<Noted> base85(std::string_view text);
// All words, if the text names ROT13.
[[nodiscard]] std::vector<Noted> rot13(std::string_view text);

}  // namespace sumi::verify
