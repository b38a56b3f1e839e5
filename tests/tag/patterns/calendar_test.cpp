#include "tag/patterns/calendar.hpp"

#include <gmock/gmock.h>

namespace sumi::tag {
namespace {

TEST(BasicTime, IsNoneOfTheYearZero) {
  EXPECT_TRUE(is_basic_time("00010101"));
  EXPECT_FALSE(is_basic_time("00000101"));
}

TEST(WrittenDate, IsReadInAnyOrderInUse) {
  for (const char* date : {"2024-02-29", "29/02/2024", "02/29/2024", "31.12.99", "99-12-31", "5 may 2020",
                           "may 5, 2020", "may 2020", "2020", "29 feb", "5/6", "enero-99", "lunes, 3 de marzo de 2004",
                           "marzo y abril de 2005", "martes 5 de mayo", "1999-10-30 23:59:59"}) {
    EXPECT_TRUE(is_written_date(date)) << date;
  }
  for (const char* date : {"2023-02-29", "30/02/2024", "13/13/2024", "32.1.2020", "31 april 2020", "0999-01-01",
                           "2020-00-10", "15/32", "", "de", "12345"}) {
    EXPECT_FALSE(is_written_date(date)) << date;
  }
}

TEST(WrittenDate, OfAnEraKeepsToItsYears) {
  EXPECT_TRUE(is_written_date("r3.5.1") && is_written_date("h30.4.1") && is_written_date("s 64 1 7") &&
              is_written_date("h 1 "));
  EXPECT_FALSE(is_written_date("h32.1.1") || is_written_date("s65.1.1") || is_written_date("r3.13.1") ||
               is_written_date("t16.1.1"));
}

TEST(Calendar, KnowsSeveralDays) {
  for (const char* days : {"may 12-14, 2021", "12-14 may 2021", "12.-14.05.2021", "5/12-7/1/2021", "june 3-5"})
    EXPECT_TRUE(are_written_days(days)) << days;
  for (const char* days : {"12 may", "12-34 may 2021", "32-14 may", "12-14.13.2021"})
    EXPECT_FALSE(are_written_days(days)) << days;
}

TEST(Calendar, KnowsDigitsOfATime) {
  EXPECT_TRUE(is_basic_time("20210503") && is_basic_time("202105031015") && is_basic_time("20210503101500"));
  EXPECT_FALSE(is_basic_time("2021050") || is_basic_time("20211303") || is_basic_time("2021050310") ||
               is_basic_time("202113031015") || is_basic_time("202105032515") || is_basic_time("20210503106000"));
}

}  // namespace
}  // namespace sumi::tag
