#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/date_values.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::IsEmpty;

TEST(SpokenValues, AreAgesAndYearsThatTheModeTakesAway) {
  const Extraction none;
  const DateValues dates(none, CalendarDate{2026, 1, 1});
  const HideAttribute age = attribute("age", AttributeKind::age, kQuasi);
  const HideAttribute born = attribute("born", AttributeKind::birth_date, kQuasi);
  EXPECT_EQ(revealing_forms(age, "84", dates, HideMode::statistical).front(), "eighty-four");
  EXPECT_THAT(revealing_forms(age, "84", dates, HideMode::full), IsEmpty());
  EXPECT_EQ(revealing_forms(age, "91", dates, HideMode::full).front(), "ninety-one");
  EXPECT_THAT(revealing_forms(age, "40", dates, HideMode::statistical), IsEmpty());
  EXPECT_THAT(revealing_forms(age, "12", dates, HideMode::statistical), IsEmpty());
  EXPECT_EQ(revealing_forms(born, "1934-05-03", dates, HideMode::statistical).front(), "nineteen thirty-four");
  EXPECT_EQ(revealing_forms(born, "1934-05-03", dates, HideMode::full).back(), "1934");
  EXPECT_THAT(revealing_forms(born, "1984-05-03", dates, HideMode::full), IsEmpty());
  EXPECT_THAT(revealing_forms(born, "1934-05-03", dates, HideMode::partial), IsEmpty());
}

}  // namespace
}  // namespace sumi::hide::testing
