#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/names/calendar_words.hpp"
#include <sumi/model/span.hpp>

namespace sumi::names {

// A part of a written date, and its spelling.
struct DatePart {
  enum class What { year, month, day, weekday, ordinal, era };
  Range where;  // bytes of the text
  What what = What::day;
  std::size_t digits = 0;  // of a number; 0 for a word
  bool wide = false;       // full-width digits
  CalendarWord word;       // for the name of a month or weekday

  bool operator==(const DatePart&) const = default;
};

// A date as it is written: the parts given, and their places.
struct WrittenDate {
  std::optional<int> year;
  std::optional<int> month;           // 1 to 12
  std::optional<int> day;             // 1 to 31; exists in the calendar together with month (and year)
  std::optional<int> weekday;         // 0: Monday; as written, even if it doesn't fit the date
  std::vector<DatePart> parts;        // in order
  bool padded = false;                // true if days and months below 10 have a leading 0
  bool could_be_other_order = false;  // day and month are numbers, and either order is possible
};

// Reads a text that consists of exactly one date.
//   Takes    1984-03-12, 12/03/1984, 3.12.1984, 12-03-84 (also with a time after it), 19840312, 12/03, 03/1984, 1984; 3
//            March 1984, March 3rd, 1984, 12 de marzo de 2012, Mon 12 Mar, March 1984, March, Monday; 2012年3月12日,
//            平成24年3月, 3月12日. Months and weekdays of calendar_words.hpp.
//   Years    four digits from 1000 to 2999; two digits: 00 to 49 in this century, others in the last one; eras from
//            1868.
//   Not      several days: May 12-14, 12 a 14 de mayo.
//   Order    `day_first` decides about 12/03; the other order is taken if only that is a date.
[[nodiscard]] std::optional<WrittenDate> read_date(std::string_view text, bool day_first);

}  // namespace sumi::names
