#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hide/date_values.hpp"
#include "hide/extraction.hpp"
#include "hide/identifier_view.hpp"

namespace sumi::hide {

// A column of the view that is generalized: numbers (years of birth, ages), or categories.
struct ViewColumn {
  std::string name;
  std::vector<std::uint32_t> attributes;  // that it is made of: a birth date, and ages with their dates
  bool is_numeric = false;
  std::vector<std::vector<std::string>> hierarchy;  // of categories; empty: sets of values
  double weight = 1;
  std::vector<std::vector<std::string>>
      values;  // of each person: distinct, the one that stands for it first; empty: none is known
};

// The columns of what the mode generalizes. Dates give their years; an age with a date (HideAttribute::at) the year of birth, which fills the
// column of the birth date where that isn't said; a zip without a hierarchy file is generalized from its end.
//   Person   numbers: the (lower) median stands for several, categories: the most frequent.
//   Errors   bad_input where a hierarchy can't be read.
[[nodiscard]] std::vector<ViewColumn> view_columns(const Extraction& extraction, const Persons& persons,
                                                   const IdentifierView& view, const DateValues& dates, HideMode mode);

// The year of birth that an age says, where a record has a date of that attribute; the earliest, where it has several.
[[nodiscard]] std::optional<int> year_of_age_date(const Extraction& extraction, const DateValues& dates,
                                                  std::uint32_t record, const std::string& attribute);

}  // namespace sumi::hide
