#include "methods/terms/word_case.hpp"

#include <algorithm>

#include <unicode/uchar.h>

namespace sumi::terms {

Letter letter_of(char32_t character) {
  const auto code = static_cast<UChar32>(character);
  if ((U_GET_GC_MASK(code) & U_GC_M_MASK) != 0) return Letter::mark;
  if (u_isUUppercase(code) != 0 || u_charType(code) == U_TITLECASE_LETTER) return Letter::large;
  return u_isULowercase(code) != 0 ? Letter::small : Letter::none;
}

bool has_even_case(std::span<const char32_t> term) {
  WordCase word;
  return std::ranges::all_of(term, [&](char32_t character) { return word.goes_on(letter_of(character), false); });
}

}  // namespace sumi::terms
