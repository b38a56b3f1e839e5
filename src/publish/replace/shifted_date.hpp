#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/keys/draws.hpp"

namespace sumi::replace {

// Shifts a written date (written_date.hpp) by some days and keeps its form: format, language, capitals, zeros, digits.
//   Parts     a month with year is shifted from its 15th day, a year from its 1 July; if the result is the same month
//             or year, the next one is taken, or the previous one if days < 0. Likewise a weekday alone. A date without
//             year is treated as in a year that is no leap year, except for 29 February. A weekday moves by the days.
//   Result    another date; nothing if the text is no date, or the result isn't in the years 1000 to 2999 (with an era:
//             from 1868 on).
//   Requires  0 < |days| <= 364.
[[nodiscard]] std::optional<std::string> shifted_date(std::string_view text, int days, bool day_first);

// The shift of an owner's dates: 1 to kMostShiftDays, in either direction.
[[nodiscard]] int drawn_shift(const Key& key, std::string_view owner);

}  // namespace sumi::replace
