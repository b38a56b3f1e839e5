#pragma once

#include <string_view>

namespace sumi::tag {

// Returns whether a written date is possible: some reading of its first three parts (numbers and names of months) as
// day, month and year (in any order in use), as month and year, as day and month, or as a year alone is a date. The
// rest (a time) is ignored.
//   Takes   ASCII, lower case, as made by `plain()` of checks.hpp. Eras of Japan in front are written m, t, s, h, r,
//           as in r3.5.1.
//   Years   four digits: 1000 to 2999; two digits: any; of an era: as many as it had (99 for the present one).
[[nodiscard]] bool is_written_date(std::string_view text);

// As above, for several days: 12-14 May 2021, 5/12-7/1/2021, May 12-14. The last one is a date, preceded by days and
// months.
[[nodiscard]] bool are_written_days(std::string_view text);

// Returns whether digits are a calendar day (YYYYMMDD), alone or followed by hours, minutes and perhaps seconds.
[[nodiscard]] bool is_basic_time(std::string_view digits);

}  // namespace sumi::tag
