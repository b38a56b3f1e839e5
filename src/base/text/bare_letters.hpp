#pragma once

#include <array>
#include <string>
#include <string_view>

namespace sumi {

// Returns whether a character only modifies letters: an accent, a Hebrew point, an Arabic vowel, a nukta, a tatweel.
// False for marks without which a script can't be read (vowel signs and viramas of Indic scripts, tones of Thai).
[[nodiscard]] bool is_accent(char32_t character);

// A letter as one or two letters without accents: é is e, ё is е, ø is o, æ is ae, أ is ا. {0, 0} if there is no other
// form. Requires: folded (NFKC_Casefold).
[[nodiscard]] std::array<char32_t, 2> bare_letter(char32_t folded);

// A word in lower case without accents.
[[nodiscard]] std::string bare_word(std::string_view word);

}  // namespace sumi
