#pragma once

#include <compare>
#include <cstdint>

namespace sumi {

// A day as year, month and day name it, of the Gregorian calendar throughout.
struct CalendarDate {
  int year = 0;
  int month = 0;
  int day = 0;
  auto operator<=>(const CalendarDate&) const = default;

  // The calendar has this day.
  [[nodiscard]] bool exists() const;
  // Since 1970-01-01. Requires: exists().
  [[nodiscard]] std::int64_t day_number() const;
  [[nodiscard]] CalendarDate plus_days(int days) const;
};

}  // namespace sumi
