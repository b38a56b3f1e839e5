#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/keys/draws.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// Invented names, composed of a beginning and an ending. Some of them are real names by chance; none is taken from a
// person.
//   Pools   Latin: given names, 2,250 for women and as many for men; family names, 5,200 English and 3,344 Spanish
//           ones; places, 4,368 and the Spanish names. Han: 4,601 family names and places of two characters; given
//           names of two, 384 for women and 660 for men; 28 of one. Other lengths and scripts: same_shape().
enum class InventedWord { name, place };

// The surrogate of a word in Latin letters. Common given names of English or Spanish become given names of the same
// gender, all others family names; words that look Spanish become Spanish ones. `word` is plain (letters.hpp). The
// first letter is a capital.
[[nodiscard]] std::string invented_latin(InventedWord what, std::string_view word, Draws& draws);

// A surrogate with as many characters as the word; names and places of two look Japanese. `family`: whether the word
// comes first.
[[nodiscard]] std::string invented_han(std::string_view word, bool family, Draws& draws);

// A text of the same shape: each digit becomes another digit of its kind (not 0, if a run of digits didn't begin with
// it), each letter a letter of its script and case, if possible a common one; everything else stays, including marks on
// letters.
[[nodiscard]] std::string same_shape(std::string_view text, Draws& draws);

// The kind of text under a label. It is what the policy says; otherwise what the label's name says (PATIENT,
// NOMBRE_SUJETO_ASISTENCIA, PER, 人名, FECHAS, LOC, …: its first known word); otherwise what the text looks like, in this
// order: an internet address, a date, mostly digits, a name if it has a capital letter or letters without case.
[[nodiscard]] SurrogateKind kind_of(const std::string& label, std::string_view text, const OperatorPolicy& policy);

}  // namespace sumi::replace
