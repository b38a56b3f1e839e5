#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/search/name_split.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns whether a value of an attribute identifies somebody wherever it occurs, whoever the text is about: a name of
// more than one word; a number of at least four characters with a digit (six if it is digits alone); a mail address,
// telephone number or web page of at least six; a street with its number (is_whole_address()); a birth date with day,
// month and year.
[[nodiscard]] bool names_anywhere(const HideAttribute& attribute, std::string_view value,
                                  NameSaidIn in = NameSaidIn::text);
[[nodiscard]] inline NameSaidIn said_in(const Mention& one) {
  return one.by == FoundBy::field ? NameSaidIn::cell : NameSaidIn::text;
}

// Returns the values of the extraction that identify somebody anywhere, in the forms in which they may be written
// (value_forms.hpp): names in both orders, and given and family names of one record together. Pairs of attribute and
// value, sorted, without duplicates.
struct KnownValue {
  std::string value;
  std::uint32_t attribute = 0;
  auto operator<=>(const KnownValue&) const = default;
};
[[nodiscard]] std::vector<KnownValue> known_values(const Extraction& extraction, HideMode mode);

// Given and family names of a record that stand beside each other: a few fields or words apart, in either order. In a
// record of more than kMostNamePairs names by names, only these are one person's.
//   Cost  O(mentions)
inline constexpr std::size_t kMostNamePairs = 1024;
struct NamePair {
  const Mention* given = nullptr;
  const Mention* family = nullptr;
};
[[nodiscard]] std::vector<NamePair> names_beside(std::span<const Mention> record,
                                                 const std::vector<HideAttribute>& attributes);

// Searches all texts for the known values and similar spellings (likeness_of()), and adds what wasn't found before.
//   Threads  any number; the result doesn't depend on it.
//   Result   number of mentions added.
std::size_t find_known_values(Extraction& extraction, HideMode mode, unsigned threads);

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
