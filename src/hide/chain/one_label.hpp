#pragma once

#include "hide/chain/extraction.hpp"
#include "hide/chain/persons.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Gives what texts say of a person the same attribute wherever it is the same value: the same day, or the same letters
// and digits (three letters or six digits at least), however it is written.
//   Which     that of a column or an element; else of the document's own spans; else of the best score; of equal ones
//             the first of the rules. One that the mode keeps is none's but its own.
//   Not told  ages and numbers: they say several things.
//   Changed   by FoundBy::short_form from then on, as another mention says the value.
//   Cost      O(n log n) of the mentions of persons who have texts, 40 bytes each; values are compared by 64 bits.
void give_values_one_label(Extraction& extraction, const Persons& persons, HideMode mode);

}  // namespace sumi::hide
