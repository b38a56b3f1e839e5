#pragma once

#include <string_view>
#include <vector>

#include "hide/rules/init_columns.hpp"

namespace sumi::hide {

// Returns the attributes that the words of a column's, a field's or a label's name suggest, the most likely first.
//   Words    of English, Spanish, German, French, Italian, Dutch, Portuguese and Japanese, and the commonest of Polish,
//            Swedish, Finnish, Turkish, Russian, Korean and Chinese; also labels of common corpora and taggers. They
//            are separated by anything but letters, and before a capital after a lower-case letter; case and accents
//            don't matter. An unknown word is split into known parts (Versichertennummer, CASENO); single letters are
//            joined to one word (D.O.B.). In scripts without spaces a word is recognized within others (患者番号).
[[nodiscard]] std::vector<SuggestedAttribute> attributes_named_by(std::string_view name);

}  // namespace sumi::hide
