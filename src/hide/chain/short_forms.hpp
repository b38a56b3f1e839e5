#pragma once

#include <cstddef>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/persons.hpp"

namespace sumi::hide {

// Returns whether a value is searched in the records of its person: values other than names with at least three
// characters (six if digits alone); birth dates and zip codes longer than a year; no ages, numbers and other dates.
[[nodiscard]] bool is_looked_for_in_own_records(const HideAttribute& attribute, std::string_view value);

// Searches each person's records for the words of the person's names ("Mori", "Anna", "A. Mori" for Anna Mori), and for
// values of the person's other attributes that the mode removes (is_looked_for_in_own_records(), value_forms.hpp,
// spoken_values.hpp). A word of a name has at least two characters, and counts if it begins with a capital, or if the
// text has no capitals.
//   Paper    Gardner, Xiong 2009, 3.4: linked information improves extraction.
//   Threads  any number; the result doesn't depend on it.
//   Result   number of mentions added.
std::size_t find_short_forms(Extraction& extraction, const Persons& persons, const DateValues& dates, HideMode mode,
                             unsigned threads);

}  // namespace sumi::hide
