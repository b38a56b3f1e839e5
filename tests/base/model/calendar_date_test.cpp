#include <chrono>

#include <gtest/gtest.h>

#include <sumi/model/calendar_date.hpp>

namespace sumi {
namespace {

TEST(CalendarDate, ExistsAsTheStandardLibrarySays) {
  for (int year = 0; year <= 2400; ++year) {
    for (int month = 0; month <= 13; ++month) {
      for (int day = 0; day <= 32; ++day) {
        const std::chrono::year_month_day date{std::chrono::year(year),
                                               std::chrono::month(static_cast<unsigned>(month)),
                                               std::chrono::day(static_cast<unsigned>(day))};
        ASSERT_EQ((CalendarDate{year, month, day}.exists()), date.ok()) << year << '-' << month << '-' << day;
      }
    }
  }
  for (const CalendarDate date : {CalendarDate{1900, 99, 99}, {1900, 257, 1}, {1900, 1, 257}, {1900, -1, 1}})
    EXPECT_FALSE(date.exists()) << date.month << ' ' << date.day;
}

TEST(CalendarDate, CountsDays) {
  const auto day = [](int year, int month, int of_month) { return CalendarDate{year, month, of_month}.day_number(); };
  EXPECT_EQ(day(1970, 1, 1) - day(1969, 12, 31), 1);
  EXPECT_EQ(day(2000, 3, 1) - day(2000, 2, 28), 2);
  EXPECT_EQ(day(1900, 3, 1) - day(1900, 2, 28), 1);
  EXPECT_EQ(day(2001, 1, 1) - day(2000, 1, 1), 366);
  EXPECT_EQ(day(2026, 11, 21) - day(1970, 1, 1), 20778);
  EXPECT_EQ(day(0, 3, 1) - day(0, 2, 28), 2);
  EXPECT_EQ(day(1, 1, 1) - day(0, 1, 1), 366);
}

TEST(CalendarDate, GoesOnByDays) {
  EXPECT_EQ((CalendarDate{2000, 2, 28}.plus_days(2)), (CalendarDate{2000, 3, 1}));
  EXPECT_EQ((CalendarDate{2026, 1, 1}.plus_days(-1)), (CalendarDate{2025, 12, 31}));
}

}  // namespace
}  // namespace sumi
