#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/keys/draws.hpp"

namespace sumi::replace {

// A written date (written_date.hpp) so many days later, as it was written: format, language, capitals, zeros, digits.
//   Parts     of a month of a year its 15th day is shifted, of a year its 1 July; where that leads to the same month or
//             year, it is the next one, or the one before where days < 0. Likewise a weekday alone. Without a year it
//             is any one, not a leap year but for 29 February. A weekday moves by the days.
//   Result    another date; nothing where the text is no date, or the result isn't in the years 1000 to 2999 (of an
//             era: from 1868 on).
//   Requires  0 < |days| <= 364.
[[nodiscard]] std::optional<std::string> shifted_date(std::string_view text, int days, bool day_first);

// How far an owner's dates are shifted: 1 to kMostShiftDays, either way.
[[nodiscard]] int drawn_shift(const Key& key, std::string_view owner);

}  // namespace sumi::replace
