#pragma once

#include "hide/chain/extraction.hpp"
#include "hide/chain/persons.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Gives equal values of a person in texts the same attribute: the same day, or the same letters and digits (at least
// three letters or six digits), however it is written.
//   Which     that of a column or an element; else of the document's own spans; else of the best score; of equal ones
//             the first in the rules. An attribute that the mode keeps is given to no other mention.
//   Not       ages and numbers: equal ones may mean different things.
//   Changed   mentions become FoundBy::short_form, because another mention determines them.
//   Cost      O(n log n) of the mentions of persons who have texts, 40 bytes each; values are compared by 64-bit
//             hashes.
void give_values_one_label(Extraction& extraction, const Persons& persons, HideMode mode);

}  // namespace sumi::hide
