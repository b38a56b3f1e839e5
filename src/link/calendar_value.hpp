#pragma once

#include <array>
#include <optional>
#include <string_view>

#include <sumi/model/calendar_date.hpp>

namespace sumi::link {

// In which order a date's numbers stand.
enum class DateOrder { year_month_day, day_month_year, month_day_year };
inline constexpr std::array kDateOrders{DateOrder::year_month_day, DateOrder::day_month_year,
                                        DateOrder::month_day_year};

// Eight digits. Month and day are as written, 0 to 99: the date may be misspelled.
[[nodiscard]] inline unsigned digits_of(const CalendarDate& date) {
  return static_cast<unsigned>((date.year * 100 + date.month) * 100 + date.day);
}

// Three numbers with one and the same separator (- / . or space), the year of four digits or two; or eight digits. A
// time behind it ("t…", " 00:00…") is left out.
[[nodiscard]] std::optional<CalendarDate> written_date(std::string_view text, DateOrder order);

}  // namespace sumi::link
