#pragma once

#include <cstddef>

#include "hide/extraction.hpp"
#include "hide/persons.hpp"

namespace sumi::hide {

// Looks in each person's records for the words of the person's names: "Mori", "Anna", "A. Mori" of Anna Mori, and for what the person's other
// attributes of the direct kind say. A word of a name counts where it begins with a capital, in a text without capitals anyway; words of two
// characters or more.
//   Paper    Gardner, Xiong 2009, 3.4: linked information improves extraction.
//   Threads  any number; the result doesn't depend on it.
//   Result   mentions added.
std::size_t find_short_forms(Extraction& extraction, const Persons& persons, HideMode mode, unsigned threads);

}  // namespace sumi::hide
