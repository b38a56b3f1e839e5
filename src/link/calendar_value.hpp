#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sumi::link {

// In which order a date's numbers stand.
enum class DateOrder { year_month_day, day_month_year, month_day_year };
inline constexpr std::array kDateOrders{DateOrder::year_month_day, DateOrder::day_month_year,
                                        DateOrder::month_day_year};

struct WrittenDate {
  unsigned year = 0;
  unsigned month = 0;  // as written, 0 to 99: misspelled dates are dates
  unsigned day = 0;

  // Of eight digits.
  [[nodiscard]] unsigned digits() const { return (year * 100 + month) * 100 + day; }
  [[nodiscard]] WrittenDate with_day_and_month_swapped() const { return {year, day, month}; }
  [[nodiscard]] bool is_day_of_calendar() const;
  // Since 1970-01-01, in the Gregorian calendar throughout. Requires: is_day_of_calendar().
  [[nodiscard]] std::int64_t day_number() const;
};

// Three numbers with one and the same separator (- / . or space), the year of four digits or two; or eight digits. A
// time behind it ("t…", " 00:00…") is left out.
[[nodiscard]] std::optional<WrittenDate> written_date(std::string_view text, DateOrder order);

}  // namespace sumi::link
