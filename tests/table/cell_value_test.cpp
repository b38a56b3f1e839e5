#include "table/cell_value.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace sumi::table {
namespace {

TEST(CellValue, KnowsMissingCells) {
  for (const char* cell : {"", "?", "NA", "NaN", "NULL", "  ", " ? "}) EXPECT_TRUE(is_missing(cell)) << cell;
  for (const char* cell : {"0", "none", "na", "*"}) EXPECT_FALSE(is_missing(cell)) << cell;
}

TEST(CellValue, ReadsNumbersWhole) {
  EXPECT_EQ(number_of("42"), 42);
  EXPECT_EQ(number_of(" +1.50 "), 1.5);
  EXPECT_EQ(number_of("-2e3"), -2000);
  EXPECT_EQ(std::signbit(*number_of("-0")), false);
  for (const char* cell : {"", "4x", "+-1", "1,5", "inf", "nan", "1e999", "0x10"})
    EXPECT_FALSE(number_of(cell)) << cell;
  EXPECT_EQ(decimals_of("1.50"), 2U);
  EXPECT_EQ(decimals_of("150"), 0U);
  EXPECT_FALSE(decimals_of("1e-3"));
}

TEST(CellValue, ReadsAndWritesDays) {
  EXPECT_EQ(day_of("1970-01-01"), 0);
  EXPECT_EQ(day_of("2000-03-01"), *day_of("2000-02-29") + 1);
  for (int day = -700000; day < 1000000; day += 377) {
    const std::string text = date_of(day);
    EXPECT_EQ(day_of(text), day) << text;
  }
  for (const char* cell : {"1999-02-29", "1999-13-01", "1999-1-01", "19990101", "1999-01-0x", "01-01-1999"})
    EXPECT_FALSE(day_of(cell)) << cell;
}

}  // namespace
}  // namespace sumi::table
