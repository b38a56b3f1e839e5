#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/persons.hpp"
#include "hide/chain/record_values.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// One row per person: the values in its records, by attribute.
//   Paper  Gardner, Xiong 2009, Figure 2: the identifier view.
struct IdentifierView {
  // For each person: by attribute, distinct values as written, the most frequent first.
  std::vector<std::map<std::uint32_t, std::vector<CountedValue>>> persons;
};

[[nodiscard]] IdentifierView identifier_view(const Extraction& extraction, const Persons& persons);

// Returns the number of days by which each person's dates are shifted, drawn with the key by the person's name
// (Replacements::person_name). A shift that maps one of the person's dates to the birth date by chance is drawn anew:
// neither a reader nor the verifier could distinguish it from the true one.
//   Cost    O(mentions log mentions).
//   Result  0 if every drawn shift does so: the person's dates are then hidden.
[[nodiscard]] std::vector<int> date_shifts(const Extraction& extraction, const Persons& persons,
                                           const IdentifierView& view, const DateValues& dates, HideMode mode,
                                           const Key& key, std::span<const std::string> person_names);

// A column of the view that is generalized: numbers (years of birth, ages), or categories.
struct ViewColumn {
  std::string name;
  std::vector<std::uint32_t> attributes;  // the attributes that it combines: birth dates and ages
  bool is_numeric = false;
  bool is_birth = false;  // years of birth, from which everything printed of birth dates and ages is computed
  std::vector<std::vector<std::string>> hierarchy;  // for categories; empty for sets of values
  double weight = 1;
  std::vector<std::vector<std::string>>
      values;  // for each person: distinct values, the representative one first; empty if none is known
};

// Returns the columns that the mode generalizes. Dates are reduced to their years; a zip code without a hierarchy file
// is generalized from its end. Birth dates and ages express one fact, so they share one column, the year of birth. An
// age fills it if there is no birth date, with both possible years of birth (for an age without a date, with those for
// all years of the data's dates). If the two were generalized separately, their ranges and the dates beside them would
// intersect in less than either shows. An age has a column of its own only if no birth date is generalized, and no date
// is shown from which a birth date could be computed.
//   Person   several numbers are represented by their (lower) median, several categories by the most frequent.
//   Errors   bad_input if a hierarchy can't be read.
[[nodiscard]] std::vector<ViewColumn> view_columns(const Extraction& extraction, const Persons& persons,
                                                   const IdentifierView& view, const DateValues& dates, HideMode mode);

// Returns the date of a record to which an age in it refers: one of the attribute that HideAttribute::at names, else
// any date of the person that the mode shows; of several, the one of the earliest year. Null if none can be read.
[[nodiscard]] const Mention* date_of_age(const Extraction& extraction, const DateValues& dates, HideMode mode,
                                         std::uint32_t record, const HideAttribute& age);

// Returns whether a reader sees a date, or something from which it can be inferred: it is kept, reduced to its year,
// shifted, or generalized to what its class has in common.
[[nodiscard]] bool shows_date(const HideAttribute& attribute, HideMode mode);

}  // namespace sumi::hide
