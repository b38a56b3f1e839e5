#pragma once

#include <array>
#include <string>
#include <string_view>

namespace sumi {

// Whether a character is only set on letters: an accent, a Hebrew point, an Arabic vowel, a nukta, a tatweel. What a
// script can't be read without (vowel signs and viramas of Indic scripts, tones of Thai) is none.
[[nodiscard]] bool is_accent(char32_t character);

// A letter as letters without accents, one or two: é is e, ё is е, ø is o, æ is ae, أ is ا. {0, 0}: it has no other
// form. Requires: folded (NFKC_Casefold).
[[nodiscard]] std::array<char32_t, 2> bare_letter(char32_t folded);

// A word in small letters without accents.
[[nodiscard]] std::string bare_word(std::string_view word);

}  // namespace sumi
