#include <chrono>

#include <sumi/model/calendar_date.hpp>

namespace sumi {
namespace {

using std::chrono::sys_days;
using std::chrono::year_month_day;

year_month_day as_day(const CalendarDate& date) {
  return {std::chrono::year(date.year), std::chrono::month(static_cast<unsigned>(date.month)),
          std::chrono::day(static_cast<unsigned>(date.day))};
}

}  // namespace

bool CalendarDate::exists() const {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && as_day(*this).ok();
}

std::int64_t CalendarDate::day_number() const {
  return sys_days(as_day(*this)).time_since_epoch().count();
}

CalendarDate CalendarDate::plus_days(int days) const {
  const year_month_day to{sys_days(as_day(*this)) + std::chrono::days(days)};
  return {static_cast<int>(to.year()), static_cast<int>(static_cast<unsigned>(to.month())),
          static_cast<int>(static_cast<unsigned>(to.day()))};
}

}  // namespace sumi
