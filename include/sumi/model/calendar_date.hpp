#pragma once

#include <compare>
#include <cstdint>

namespace sumi {

// A day given by year, month and day, always in the Gregorian calendar.
struct CalendarDate {
  int year = 0;
  int month = 0;
  int day = 0;
  auto operator<=>(const CalendarDate&) const = default;

  // Returns whether the calendar has this day.
  [[nodiscard]] bool exists() const;
  // Days since 1970-01-01. Requires: exists().
  [[nodiscard]] std::int64_t day_number() const;
  [[nodiscard]] CalendarDate plus_days(int days) const;
};

}  // namespace sumi
