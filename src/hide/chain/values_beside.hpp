#pragma once

#include <cstddef>

#include "hide/chain/extraction.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Looks in all texts of a batch for what means other things, too, and tells of somebody where the words beside it, or
// its cell, say so.
//   Numbers  ids and contacts of columns that are shorter than names_anywhere() takes them, from three characters on:
//            beside a word for such numbers, or of the name of a column that holds them.
//   Days     birth dates with a year of two digits in parts (12/03/85); in six figures (850312) beside a word for a
//            birth date.
//   Cells    of workbooks: the number that a workbook has for a birth date.
//   Fills    Extraction::values_beside, words_beside, birth_days, values_not_searched. After find_words_everywhere().
//   Threads  any number; the result doesn't depend on it.
//   Result   mentions added.
std::size_t find_values_beside(Extraction& extraction, const HideRules& rules, unsigned threads);

}  // namespace sumi::hide
