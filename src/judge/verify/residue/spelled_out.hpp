#pragma once

#include <string_view>
#include <vector>

#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {

// Characters that are written one by one, in letters that look alike, or by digits that no sign tells. Of each: all of
// a text, in order, disjoint. Cost: O(text). Requires: valid UTF-8.

// Three numbers of characters or bytes or more with the same signs between them, hexadecimal, decimal, octal or binary:
// 54 6f 76 61, 0x54,0x6f, CHAR(84)+CHAR(111), \54 \6f; over the lines of a dump; one number of eight digits that are
// bytes.
[[nodiscard]] std::vector<Noted> number_rows(std::string_view text);
// Three single letters or more with the same signs between them: T o v a, T.o.v.a; also parted before capitals.
[[nodiscard]] std::vector<Noted> letter_rows(std::string_view text);
// Words that read as Latin ones by letters that look alike (base/text/lookalikes.hpp).
[[nodiscard]] std::vector<Noted> alike_words(std::string_view text);
// Base85 of words, by three alphabets.
[[nodiscard]] std::vector<Noted> base85(std::string_view text);
// All words, where the text names ROT13.
[[nodiscard]] std::vector<Noted> rot13(std::string_view text);

}  // namespace sumi::verify
