#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/identifier_view.hpp"

namespace sumi::hide {

// A column of the view that is generalized: numbers (years of birth, ages), or categories.
struct ViewColumn {
  std::string name;
  std::vector<std::uint32_t> attributes;  // that it is made of: birth dates, and ages
  bool is_numeric = false;
  bool is_birth = false;  // years of birth, of which all that is printed of birth dates and ages is made
  std::vector<std::vector<std::string>> hierarchy;  // of categories; empty: sets of values
  double weight = 1;
  std::vector<std::vector<std::string>>
      values;  // of each person: distinct, the one that stands for it first; empty: none is known
};

// The columns of what the mode generalizes. Dates give their years; a zip without a hierarchy file is generalized from
// its end. Birth dates and ages tell one fact, and are one column, the year of birth: an age fills it where no birth
// date is said, with both years in which its person may be born (of an age without a date, with those of all years that
// the data have dates of). Generalized by themselves, two ranges, and the dates beside them, would meet in less than
// either says. Only where no birth date is generalized, and no date is shown from which an age could be counted back,
// an age is a column of its own.
//   Person   numbers: the (lower) median stands for several, categories: the most frequent.
//   Errors   bad_input where a hierarchy can't be read.
[[nodiscard]] std::vector<ViewColumn> view_columns(const Extraction& extraction, const Persons& persons,
                                                   const IdentifierView& view, const DateValues& dates, HideMode mode);

// The date of a record at which an age of it was: of the attribute that HideAttribute::at names, else of any date of
// the person that the mode shows; of several, the one of the earliest year. Null: there is none that can be read.
[[nodiscard]] const Mention* date_of_age(const Extraction& extraction, const DateValues& dates, HideMode mode,
                                         std::uint32_t record, const HideAttribute& age);

// Whether a reader sees a date, or something that the date is known from: kept, its year, shifted, or what the class
// has in common.
[[nodiscard]] bool shows_date(const HideAttribute& attribute, HideMode mode);

}  // namespace sumi::hide
