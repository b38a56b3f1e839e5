#include "publish/replace/shifted_date.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "base/names/japanese_eras.hpp"
#include "base/names/letters.hpp"
#include "base/names/written_date.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/calendar_date.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi::replace {
namespace {

using What = names::DatePart::What;

// Shifts a date, which may be incomplete.
CalendarDate shifted(const names::WrittenDate& date, int days) {
  const int direction = days < 0 ? -1 : 1;
  if (!date.month) {
    const int year = date.year.value_or(2001);
    CalendarDate to = CalendarDate{year, 7, 1}.plus_days(days);
    if (to.year == year) to.year += direction;
    return to;
  }
  const bool is_leap_day = date.month == 2 && date.day == 29;
  const CalendarDate from{date.year.value_or(is_leap_day ? 2000 : 2001), *date.month, date.day.value_or(15)};
  CalendarDate to = from.plus_days(days);
  if (!date.day && to.month == from.month && (!date.year || to.year == from.year)) {
    const int month = from.month - 1 + direction;
    to = {from.year + (month < 0 ? -1 : month > 11 ? 1 : 0), (month + 12) % 12 + 1, 15};
  }
  return to;
}

std::string number(int value, std::size_t digits, bool wide) {
  const std::string text = fmt::format("{:0{}}", value, digits);
  if (!wide) return text;
  std::string result;
  for (const char digit : text) utf8::append(result, U'０' + static_cast<char32_t>(digit - '0'));
  return result;
}

std::string_view ordinal_end(int day) {
  if (day / 10 == 1) return "th";
  return day % 10 == 1 ? "st" : day % 10 == 2 ? "nd" : day % 10 == 3 ? "rd" : "th";
}

std::string year_like(const names::DatePart& part, int year, const std::optional<names::JapaneseEra>& era) {
  if (era) return number(year - era->first_year + 1, 1, part.wide);
  return part.digits == 2 ? number(year % 100, 2, part.wide) : number(year, 4, part.wide);
}

// `digits`: of days and months.
std::string written_like(const names::DatePart& part, std::string_view written, const CalendarDate& to,
                         std::size_t digits, int weekday, const std::optional<names::JapaneseEra>& era) {
  switch (part.what) {
    case What::year:
      return year_like(part, to.year, era);
    case What::month:
      return part.digits == 0
                 ? std::string(names::month_like(part.word, static_cast<std::size_t>(to.month - 1), written))
                 : number(to.month, digits, part.wide);
    case What::day:
      return number(to.day, digits, part.wide);
    case What::weekday:
      return std::string(names::weekday_like(part.word, static_cast<std::size_t>(weekday), written));
    case What::ordinal:
      return std::string(names::in_case_of(ordinal_end(to.day), written));
    case What::era:
      return std::string(era->name);
  }
  return {};
}

}  // namespace

std::optional<std::string> shifted_date(std::string_view text, int days, bool day_first) {
  const std::optional<names::WrittenDate> date = names::read_date(text, day_first);
  if (!date) return std::nullopt;
  const CalendarDate to = shifted(*date, days);
  if (date->year && (to.year < 1000 || to.year > 2999)) return std::nullopt;
  const bool has_era = std::ranges::find(date->parts, What::era, &names::DatePart::what) != date->parts.end();
  const std::optional<names::JapaneseEra> era = has_era ? names::era_of(to.year, to.month, to.day) : std::nullopt;
  if (has_era && !era) return std::nullopt;
  const bool only_weekday = date->weekday && !date->day && !date->month;
  const int weekday_steps = only_weekday && days % 7 == 0 ? 1 : days % 7 + 7;
  const int weekday = date->weekday ? (*date->weekday + weekday_steps) % 7 : 0;

  std::string result;
  Position copied = 0;
  for (const names::DatePart& part : date->parts) {
    const std::string_view written = text.substr(part.where.begin, part.where.size());
    result += text.substr(copied, part.where.begin - copied);
    copied = part.where.end;
    result += written_like(part, written, to, date->padded ? 2 : 1, weekday, era);
  }
  result += text.substr(copied);
  return result;
}

int drawn_shift(const Key& key, std::string_view owner) {
  const int drawn = static_cast<int>(Draws(key, "shift", owner).below(2 * kMostShiftDays));
  return drawn < kMostShiftDays ? drawn + 1 : kMostShiftDays - 1 - drawn;
}

}  // namespace sumi::replace
