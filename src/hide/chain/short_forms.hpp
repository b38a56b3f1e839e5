#pragma once

#include <cstddef>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/persons.hpp"

namespace sumi::hide {

// Whether a value is looked for in the records of its person: what isn't a name and has three characters or more, of
// digits alone six; birth dates and zips longer than a year; no ages, numbers and other dates.
[[nodiscard]] bool is_looked_for_in_own_records(const HideAttribute& attribute, std::string_view value);

// Looks in each person's records for the words of the person's names: "Mori", "Anna", "A. Mori" of Anna Mori, and for
// what the person's other attributes say that the mode takes away (is_looked_for_in_own_records(), value_forms.hpp,
// spoken_values.hpp). A word of a name counts where it begins with a capital, in a text without capitals anyway; words
// of two characters or more.
//   Paper    Gardner, Xiong 2009, 3.4: linked information improves extraction.
//   Threads  any number; the result doesn't depend on it.
//   Result   mentions added.
std::size_t find_short_forms(Extraction& extraction, const Persons& persons, const DateValues& dates, HideMode mode,
                             unsigned threads);

}  // namespace sumi::hide
