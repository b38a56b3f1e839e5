#include <gtest/gtest.h>

#include "base/text/numbers.hpp"
#include "link/record_table.hpp"

namespace sumi::link {
namespace {

unsigned digits(std::string_view text, DateOrder order) {
  const std::optional<CalendarDate> date = written_date(text, order);
  return date ? digits_of(*date) : 0;
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

TEST(WrittenNumber, IsWholeTextAndFinite) {
  EXPECT_EQ(number_in<double>("-1.5"), -1.5);
  for (const char* text : {"", "1x", " 1", "inf", "nan", "1e999"}) EXPECT_FALSE(number_in<double>(text)) << text;
}

}  // namespace
}  // namespace sumi::link
