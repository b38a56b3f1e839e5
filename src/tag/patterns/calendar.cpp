#include "tag/patterns/calendar.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/names/calendar_words.hpp"
#include "base/text/ascii.hpp"
#include <sumi/model/calendar_date.hpp>

namespace sumi::tag {
namespace {

struct Part {
  unsigned value;
  std::size_t digits;  // 0 for the name of a month
};

std::vector<Part> first_parts(std::string_view text, std::size_t most = 3) {
  std::vector<Part> parts;
  for (std::size_t at = 0; at < text.size() && parts.size() < most;) {
    std::size_t end = at;
    if (is_digit(text[at])) {
      unsigned value = 0;
      for (; end < text.size() && is_digit(text[end]); ++end)
        value = 10 * std::min(value, 100'000U) + static_cast<unsigned>(text[end] - '0');
      parts.push_back({value, end - at});
    } else if (is_small_letter(text[at])) {
      while (end < text.size() && is_small_letter(text[end])) ++end;
      if (const unsigned month = names::month_named(text.substr(at, end - at)); month != 0) parts.push_back({month, 0});
    } else {
      ++end;
    }
    at = end;
  }
  return parts;
}

bool is_year(Part part) {
  return part.digits == 2 || (part.digits == 4 && part.value >= 1000 && part.value < 3000);
}
bool is_month(Part part) {
  return part.digits <= 2 && part.value >= 1 && part.value <= 12;
}
bool is_day(Part part) {
  return (part.digits == 1 || part.digits == 2) && part.value >= 1 && part.value <= 31;
}

bool is_date(Part year, Part month, Part day) {
  if (!is_year(year) || !is_month(month) || !is_day(day)) return false;
  // The century of a two-digit year is unknown: 29 February is accepted if the year is a leap year in any century.
  const auto exists_in = [&](unsigned of) {
    return CalendarDate{static_cast<int>(of), static_cast<int>(month.value), static_cast<int>(day.value)}.exists();
  };
  return year.digits == 4 ? exists_in(year.value) : exists_in(2000 + year.value) || exists_in(1900 + year.value);
}

unsigned years_of_era(char initial) {
  switch (initial) {
    case 'm':
      return 45;
    case 't':
      return 15;
    case 's':
      return 64;
    case 'h':
      return 31;
    case 'r':
      return 99;
    default:
      return 0;
  }
}

using Parts = std::vector<Part>;

// The parts are year of the era, month and day.
bool is_date_of_era(const Parts& p, unsigned era_years) {
  return p[0].value >= 1 && p[0].value <= era_years && (p.size() < 2 || is_month(p[1])) &&
         (p.size() < 3 || is_day(p[2]));
}

// Accepts month and year, or day and month.
bool is_date_of_two(const Parts& p) {
  if (p[0].digits == 4) return is_year(p[0]) && is_month(p[1]);
  if (p[1].digits == 4) return is_year(p[1]) && is_month(p[0]);
  if (p[0].digits == 0 && p[1].digits == 0) return true;                         // a range of months
  if (p[0].digits == 0) return is_date({0, 2}, p[0], p[1]) || p[1].digits == 2;  // month and day, or month and year
  return is_date({0, 2}, p[1], p[0]) || is_date({0, 2}, p[0], p[1]);
}

bool is_date_of_three(const Parts& p) {
  if (p[0].digits == 0 && p[1].digits == 0) return is_year(p[2]);  // two months and a year
  if (p[0].digits == 4) return is_date(p[0], p[1], p[2]);
  if (is_date(p[2], p[1], p[0]) || is_date(p[2], p[0], p[1])) return true;
  const bool year_is_last = p[2].digits == 4 || p[1].digits == 0 || p[0].digits == 0;
  return !year_is_last && is_date(p[0], p[1], p[2]);
}

}  // namespace

bool is_written_date(std::string_view text) {
  const Parts p = first_parts(text);
  if (p.empty()) return false;
  const unsigned era_years = text.size() > 1 && !is_small_letter(text[1]) ? years_of_era(text[0]) : 0;
  if (era_years != 0 && p[0].digits != 0) return is_date_of_era(p, era_years);
  if (p.size() == 1) return p[0].digits == 0 || (p[0].digits == 4 && is_year(p[0]));
  return p.size() == 2 ? is_date_of_two(p) : is_date_of_three(p);
}

bool are_written_days(std::string_view text) {
  std::vector<Part> p = first_parts(text, 6);
  const auto is_day_or_month = [](Part part) { return part.digits == 0 || is_day(part); };
  if (p.size() < 3) return false;
  if (p[0].digits == 0) return is_day(p[1]) && is_day(p[2]) && (p.size() == 3 || is_year(p[3]));
  // The last date is complete and follows the first day.
  const std::size_t of_last = p.back().digits == 0 ? 2 : 3;
  if (p.size() <= of_last || !std::all_of(p.begin(), p.end() - static_cast<std::ptrdiff_t>(of_last), is_day_or_month))
    return false;
  p.erase(p.begin(), p.end() - static_cast<std::ptrdiff_t>(of_last));
  if (of_last == 2) return is_date({0, 2}, p[1], p[0]);
  return is_date(p[2], p[1], p[0]) || is_date(p[2], p[0], p[1]);
}

bool is_basic_time(std::string_view digits) {
  const auto number = [&](std::size_t at, std::size_t count) {
    int value = 0;
    for (const char digit : digits.substr(at, count)) value = 10 * value + (digit - '0');
    return value;
  };
  if (digits.size() < 8 || number(0, 4) < 1 || !CalendarDate{number(0, 4), number(4, 2), number(6, 2)}.exists())
    return false;
  return digits.size() == 8 ||
         (digits.size() >= 12 && number(8, 2) < 24 && number(10, 2) < 60 && (digits.size() < 14 || number(12, 2) < 61));
}

}  // namespace sumi::tag
