#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/names/written_date.hpp"
#include "hide/chain/extraction.hpp"

namespace sumi::hide {

inline constexpr int kOldestShown = 89;  // years; 45 CFR 164.514(b)(2)(i)(C): all above are one

// How the dates of a run are read: 3/4/1984 by the day first where more of its dates can only be read so than the other
// way.
class DateValues {
 public:
  // `as_of`: the rules' date, by which ages are judged.
  explicit DateValues(const Extraction& extraction, std::optional<CalendarDate> as_of = {});

  [[nodiscard]] bool day_first() const { return day_first_; }
  // The latest year that a date says in full; nothing: none does.
  [[nodiscard]] std::optional<int> latest_year() const { return latest_year_; }
  // The earliest and the latest year that dates say in full, birth dates apart; without such dates the latest year
  // alone.
  [[nodiscard]] std::optional<std::pair<int, int>> years() const;
  // Whether somebody born in that year is or may be older than 89 at `as_of`; without it, in the latest year; without
  // that, always.
  [[nodiscard]] bool tells_old_age(int year) const;
  // A year of two digits isn't to come: it is the last one so written up to `as_of`. Without it, of a birth date: 36 is
  // 1936 where no year beyond 2035 is written with four. A year in words is one, too.
  [[nodiscard]] std::optional<int> year(std::string_view text, AttributeKind kind = AttributeKind::date) const;
  // YYYY-MM-DD; nothing where one of them isn't said.
  [[nodiscard]] std::optional<std::string> iso(std::string_view text, AttributeKind kind = AttributeKind::date) const;

 private:
  [[nodiscard]] std::optional<names::WrittenDate> read(std::string_view text, AttributeKind kind) const;

  bool day_first_ = false;
  std::optional<int> latest_year_;
  std::optional<std::pair<int, int>> years_;  // of dates but birth dates
  std::optional<CalendarDate> as_of_;
};

// The number that an age is said with: of "63-year-old" and "63.0" 63, of "eighty-nine years" 89, and where it stands;
// nothing where there is none or there are several, or it is above 150.
struct WrittenAge {
  int years = 0;
  Range where;  // of "90+" with its sign
  // The years that it may be: of "90+" and ">89" up to 125, of "<1" from 0 on, of "18 months" 1.
  int youngest = 0;
  int oldest = 0;
  bool counts_years = true;  // not months, weeks or days
};
[[nodiscard]] std::optional<WrittenAge> written_age(std::string_view text);

}  // namespace sumi::hide
