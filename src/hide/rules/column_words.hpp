#pragma once

#include <string_view>
#include <vector>

#include "hide/rules/init_columns.hpp"

namespace sumi::hide {

// The attributes that the words of a column's, a field's or a label's name speak of, the likeliest first.
//   Words    of English, Spanish, German, French, Italian, Dutch, Portuguese and Japanese, and the commonest of Polish,
//            Swedish, Finnish, Turkish, Russian, Korean and Chinese; also as common corpora and taggers have them. They
//            are parted by anything but letters, and before a capital behind a small letter; case and accents don't
//            count. Of a word that isn't known its parts are (Versichertennummer, CASENO); single letters are one word
//            (D.O.B.). Of scripts without spaces a word is known within others (患者番号).
[[nodiscard]] std::vector<SuggestedAttribute> attributes_named_by(std::string_view name);

}  // namespace sumi::hide
