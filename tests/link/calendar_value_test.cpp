#include "link/calendar_value.hpp"

#include <gtest/gtest.h>

#include "base/text/numbers.hpp"

namespace sumi::link {
namespace {

unsigned digits(std::string_view text, DateOrder order) {
  const std::optional<WrittenDate> date = written_date(text, order);
  return date ? date->digits() : 0;
}

TEST(WrittenDate, ReadsThreeNumbers) {
  EXPECT_EQ(digits("1980-02-03", DateOrder::year_month_day), 19800203U);
  EXPECT_EQ(digits("19800203", DateOrder::year_month_day), 19800203U);
  EXPECT_EQ(digits("3/2/1980", DateOrder::day_month_year), 19800203U);
  EXPECT_EQ(digits("2.3.80", DateOrder::month_day_year), 19800203U);
  EXPECT_EQ(digits("2.3.12", DateOrder::month_day_year), 20120203U);
  EXPECT_EQ(digits("03021980", DateOrder::day_month_year), 19800203U);
  EXPECT_EQ(digits("1980-02-03t10:00:00z", DateOrder::year_month_day), 19800203U);
  EXPECT_EQ(digits("1980-02-03 10:00", DateOrder::year_month_day), 19800203U);
  EXPECT_EQ(digits("1980-13-40", DateOrder::year_month_day), 19801340U);  // misspelled
}

TEST(WrittenDate, LeavesOtherTextAlone) {
  for (const char* text : {"", "1980", "1980-02", "1980-02/03", "1980-02-03x", "a-b-c", "198-02-03", "1980--03",
                           "1980-002-03", "123456789"})
    EXPECT_FALSE(written_date(text, DateOrder::year_month_day)) << text;
}

TEST(WrittenDate, CountsDays) {
  const auto day = [](unsigned year, unsigned month, unsigned of_month) {
    return WrittenDate{year, month, of_month}.day_number();
  };
  EXPECT_EQ(day(1970, 1, 1) - day(1969, 12, 31), 1);
  EXPECT_EQ(day(2000, 3, 1) - day(2000, 2, 28), 2);
  EXPECT_EQ(day(1900, 3, 1) - day(1900, 2, 28), 1);
  EXPECT_EQ(day(2001, 1, 1) - day(2000, 1, 1), 366);
  EXPECT_EQ(day(2026, 11, 21) - day(1970, 1, 1), 20778);
  EXPECT_EQ(day(0, 3, 1) - day(0, 2, 28), 2);
  EXPECT_EQ(day(1, 1, 1) - day(0, 1, 1), 366);
  EXPECT_TRUE((WrittenDate{2000, 2, 29}.is_day_of_calendar()));
  EXPECT_FALSE((WrittenDate{1900, 2, 29}.is_day_of_calendar()));
  EXPECT_FALSE((WrittenDate{1900, 4, 31}.is_day_of_calendar()));
  EXPECT_FALSE((WrittenDate{1900, 0, 1}.is_day_of_calendar()));
  EXPECT_FALSE((WrittenDate{1900, 13, 1}.is_day_of_calendar()));
  EXPECT_FALSE((WrittenDate{1900, 99, 99}.is_day_of_calendar()));
  EXPECT_TRUE((WrittenDate{0, 2, 29}.is_day_of_calendar()));
  EXPECT_TRUE((WrittenDate{9999, 12, 31}.is_day_of_calendar()));
}

TEST(WrittenNumber, IsWholeTextAndFinite) {
  EXPECT_EQ(number_in<double>("-1.5"), -1.5);
  for (const char* text : {"", "1x", " 1", "inf", "nan", "1e999"}) EXPECT_FALSE(number_in<double>(text)) << text;
}

}  // namespace
}  // namespace sumi::link
