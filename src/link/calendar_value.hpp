#pragma once

#include <array>
#include <optional>
#include <string_view>

#include <sumi/model/calendar_date.hpp>

namespace sumi::link {

// The order of the numbers in a date.
enum class DateOrder { year_month_day, day_month_year, month_day_year };
inline constexpr std::array kDateOrders{DateOrder::year_month_day, DateOrder::day_month_year,
                                        DateOrder::month_day_year};

// Returns eight digits. Month and day are as written, 0 to 99: the date may be misspelled.
[[nodiscard]] inline unsigned digits_of(const CalendarDate& date) {
  return static_cast<unsigned>((date.year * 100 + date.month) * 100 + date.day);
}

// Parses three numbers with one separator (- / . or space), the year of four digits or two; or eight digits. A time
// after it ("t…", " 00:00…") is ignored.
[[nodiscard]] std::optional<CalendarDate> written_date(std::string_view text, DateOrder order);

}  // namespace sumi::link
