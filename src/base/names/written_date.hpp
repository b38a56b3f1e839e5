#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/names/calendar_words.hpp"
#include <sumi/model/span.hpp>

namespace sumi::names {

// A part of a written date, and how it is written.
struct DatePart {
  enum class What { year, month, day, weekday, ordinal, era };
  Range where;  // bytes of the text
  What what = What::day;
  std::size_t digits = 0;  // of a number; 0: a word
  bool wide = false;       // full-width digits
  CalendarWord word;       // of a month's or weekday's name

  bool operator==(const DatePart&) const = default;
};

// A date as it is written: what of it is given, and where.
struct WrittenDate {
  std::optional<int> year;
  std::optional<int> month;           // 1 to 12
  std::optional<int> day;             // 1 to 31; with month (and year), one there is
  std::optional<int> weekday;         // 0: Monday. It is taken as it says, whether it is right or not
  std::vector<DatePart> parts;        // in order
  bool padded = false;                // whether days and months of one digit have a 0
  bool could_be_other_order = false;  // day and month are numbers, and both can be either
};

// Reads what a text says, when all of it is one date.
//   Takes    1984-03-12, 12/03/1984, 3.12.1984, 12-03-84 (also with a time behind), 19840312, 12/03, 03/1984, 1984; 3
//            March 1984, March 3rd, 1984, 12 de marzo de 2012, Mon 12 Mar, March 1984, March, Monday; 2012年3月12日,
//            平成24年3月, 3月12日. Months and weekdays of calendar_words.hpp.
//   Years    four digits from 1000 to 2999; two: 00 to 49 in this century, others in the last one; eras from 1868 on.
//   Not      several days: May 12-14, 12 a 14 de mayo.
//   Order    12/03: the day first, or the month, as is said; the other way where only that is a date.
[[nodiscard]] std::optional<WrittenDate> read_date(std::string_view text, bool day_first);

}  // namespace sumi::names
