#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/names/written_date.hpp"
#include "hide/chain/extraction.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

inline constexpr int kOldestShown = 89;  // years; 45 CFR 164.514(b)(2)(i)(C) merges all ages above

// Reads the dates of a run: 3/4/1984 is read day first if more of its dates can only be read day first than month
// first.
class DateValues {
 public:
  // `as_of`: the date in the rules by which ages are judged.
  explicit DateValues(const Extraction& extraction, std::optional<CalendarDate> as_of = {});

  [[nodiscard]] bool day_first() const { return day_first_; }
  // Returns the latest year that is written in full in a date; nothing if there is none.
  [[nodiscard]] std::optional<int> latest_year() const { return latest_year_; }
  // Returns the earliest and the latest year written in full in dates other than birth dates; without such dates the
  // latest year alone.
  [[nodiscard]] std::optional<std::pair<int, int>> years() const;
  // Returns whether somebody born in that year is or may be older than 89 at `as_of`; without it, in the latest year;
  // if that is unknown, always.
  [[nodiscard]] bool reveals_old_age(int year) const;
  // Returns the year of a date. A year of two digits isn't in the future: it is the last such year up to `as_of`.
  // Without `as_of`, this holds for birth dates: 36 is 1936 if no year beyond 2035 is written with four digits. A year
  // in words counts, too.
  [[nodiscard]] std::optional<int> year(std::string_view text, AttributeKind kind = AttributeKind::date) const;
  // Returns YYYY-MM-DD; nothing if one of the parts is missing.
  [[nodiscard]] std::optional<std::string> iso(std::string_view text, AttributeKind kind = AttributeKind::date) const;

 private:
  [[nodiscard]] std::optional<names::WrittenDate> read(std::string_view text, AttributeKind kind) const;

  bool day_first_ = false;
  std::optional<int> latest_year_;
  std::optional<std::pair<int, int>> years_;  // from dates other than birth dates
  std::optional<CalendarDate> as_of_;
};

// The number in an age and its place: 63 in "63-year-old" and "63.0", 89 in "eighty-nine years". Nothing if there is
// none, if there are several, or if it is above 150.
struct WrittenAge {
  int years = 0;
  Range where;  // including the sign of "90+"
  // The possible range in years: up to 125 for "90+" and ">89", from 0 for "<1", 1 for "18 months".
  int youngest = 0;
  int oldest = 0;
  bool counts_years = true;  // whether the unit is years, not months, weeks or days
};
[[nodiscard]] std::optional<WrittenAge> written_age(std::string_view text);

// Returns other forms that reveal a value in the records of its person: an age in words ("eighty-nine"; from 21 on,
// except multiples of ten, which are ambiguous), a year of birth in words ("nineteen thirty-four"), and in digits one
// that reveals an age above 89. Nothing if the mode shows them: ages up to 89 and years that are published.
[[nodiscard]] std::vector<std::string> revealing_forms(const HideAttribute& attribute, std::string_view value,
                                                       const DateValues& dates, HideMode mode);

}  // namespace sumi::hide
