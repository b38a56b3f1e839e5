#pragma once

#include <string_view>

namespace sumi::tag {

// Whether a written date can be one: of its first three parts (numbers and names of months) some reading as day, month
// and year (in any order that is in use), as month and year, as day and month, or as a year alone is a date. What
// follows (a time) isn't looked at.
//   Takes   ASCII, lower case; as `plain()` of checks.hpp makes it. Eras of Japan in front are written m, t, s, h, r,
//           as in r3.5.1.
//   Years   four digits: 1000 to 2999; two digits: any; of an era: as many as it had (and 99 of the present one).
[[nodiscard]] bool is_written_date(std::string_view text);

// The same of several days: 12-14 May 2021, 5/12-7/1/2021, May 12-14. The last one is a date, and what stands before it
// are days and months.
[[nodiscard]] bool are_written_days(std::string_view text);

// Whether digits are a day of the calendar (YYYYMMDD), alone or with hours and minutes, and perhaps seconds, behind.
[[nodiscard]] bool is_basic_time(std::string_view digits);

}  // namespace sumi::tag
