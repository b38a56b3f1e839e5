#pragma once

#include <cstddef>

#include "hide/chain/extraction.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Searches all texts of a batch for ambiguous values that identify somebody only if the words beside them, or their
// cell, show it.
//   Numbers  ids and contacts of columns that are too short for names_anywhere(), from three characters on:
//            beside a word for such numbers, or a word of the name of a column that holds them.
//   Days     birth dates with a year of two digits in parts (12/03/85); as six digits (850312) beside a word for a
//            birth date.
//   Cells    of workbooks: the serial number of a birth date.
//   Fills    Extraction::values_beside, words_beside, birth_days, values_not_searched. Called after
//            find_words_everywhere().
//   Threads  any number; the result doesn't depend on it.
//   Result   number of mentions added.
std::size_t find_values_beside(Extraction& extraction, const HideRules& rules, unsigned threads);

}  // namespace sumi::hide
