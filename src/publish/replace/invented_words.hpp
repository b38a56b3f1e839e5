#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/keys/draws.hpp"

namespace sumi::replace {

// Names that sound like some, put together of a head and a tail. Some of them are somebody's; none is taken from
// anybody.
//   Pools   Latin: given names, 2,250 for women and as many for men; family names, 5,200 English and 3,344 Spanish
//           ones; places, 4,368 and the Spanish names. Han: 4,601 family names and places of two characters; given
//           names of two, 384 for women and 660 for men; 28 of one. Of other lengths and scripts: same_shape().
enum class InventedWord { name, place };

// What stands for a word of Latin letters. Names that are common given names of English or Spanish give given names of
// the same gender, all others family names; words that look Spanish give Spanish ones. `word` is plain (letters.hpp).
// Capitals: the first letter.
[[nodiscard]] std::string invented_latin(InventedWord what, std::string_view word, Draws& draws);

// As many characters as the word has; names and places of two look like those of Japan. `family`: whether it stands in
// front.
[[nodiscard]] std::string invented_han(std::string_view word, bool family, Draws& draws);

}  // namespace sumi::replace
