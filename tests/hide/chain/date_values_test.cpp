#include "hide/chain/date_values.hpp"

#include <tuple>

#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

Extraction dated(std::initializer_list<std::string> dates) {
  Extractions extractions({attribute("date", AttributeKind::date)});
  for (const std::string& one : dates) extractions.row({{one, "date"}});
  return extractions.made();
}

TEST(DateValues, ReadTheOrderThatMostDatesNeed) {
  EXPECT_EQ(DateValues(dated({"23/04/1984", "03/04/1984"})).iso("03/04/1984"), "1984-04-03");
  EXPECT_EQ(DateValues(dated({"04/23/1984", "03/04/1984"})).iso("03/04/1984"), "1984-03-04");
  EXPECT_EQ(DateValues(dated({"23/04/1984", "24/04/1984", "04/23/1984"})).iso("03/04/1984"), "1984-04-03");
}

TEST(DateValues, ReadWrittenDates) {
  const DateValues dates(dated({"3 March 1984"}));
  EXPECT_EQ(dates.iso("3 March 1984"), "1984-03-03");
  EXPECT_EQ(dates.iso("平成24年3月5日"), "2012-03-05");
  EXPECT_EQ(dates.iso("March 1984"), std::nullopt);
  EXPECT_EQ(dates.year("March 1984"), 1984);
  EXPECT_EQ(dates.year("yesterday"), std::nullopt);
}

TEST(DateValues, KnowTheLatestYear) {
  EXPECT_EQ(DateValues(dated({"1984-03-05", "2009-11-11", "soon"})).latest_year(), 2009);
  EXPECT_EQ(DateValues(dated({})).latest_year(), std::nullopt);
}

TEST(DateValues, TakeNoBirthDateToCome) {
  const DateValues dates(dated({"2009-11-11", "17/12/36"}));
  EXPECT_EQ(dates.latest_year(), 2009);
  EXPECT_EQ(dates.year("17/12/36", AttributeKind::birth_date), 1936);
  EXPECT_EQ(dates.iso("17/12/05", AttributeKind::birth_date), "2005-12-17");
  EXPECT_EQ(dates.year("17/12/36"), 2036);
}

TEST(DateValues, TakeYearsOfTwoDigitsForThoseBeforeTheRulesDate) {
  const DateValues dates(dated({}), CalendarDate{2026, 1, 1});
  for (const AttributeKind kind : {AttributeKind::birth_date, AttributeKind::date}) {
    EXPECT_EQ(dates.year("3/5/34", kind), 1934);
    EXPECT_EQ(dates.year("3/5/25", kind), 2025);
    EXPECT_EQ(dates.year("3/5/26", kind), 1926);
    EXPECT_EQ(dates.year("3/5/99", kind), 1999);
    EXPECT_EQ(dates.year("3/5/2034", kind), 2034);
  }
  EXPECT_EQ(dates.year("nineteen thirty-four"), 1934);
  EXPECT_EQ(dates.year("eighty-nine"), std::nullopt);
}

TEST(DateValues, KnowWhoIsOlderThan89) {
  const DateValues dates(dated({"2009-11-11"}), CalendarDate{2026, 1, 1});
  EXPECT_TRUE(dates.reveals_old_age(1921));
  EXPECT_TRUE(dates.reveals_old_age(1936));
  EXPECT_FALSE(dates.reveals_old_age(1937));
  EXPECT_FALSE(DateValues(dated({"2009-11-11"})).reveals_old_age(1921));
  EXPECT_TRUE(DateValues(dated({"2009-11-11"})).reveals_old_age(1919));
  EXPECT_TRUE(DateValues(dated({})).reveals_old_age(2000));
}

TEST(WrittenAge, IsTheOnlyNumber) {
  EXPECT_EQ(written_age("63-year-old")->years, 63);
  EXPECT_EQ(written_age("aged 7")->where, (Range{5, 6}));
  EXPECT_EQ(written_age("61.0 years")->where, (Range{0, 4}));
  EXPECT_FALSE(written_age("61.5"));
  EXPECT_EQ(written_age("sixty")->where, (Range{0, 5}));
  EXPECT_EQ(written_age("an eighty-nine year old man")->years, 89);
  EXPECT_EQ(written_age("neunundachtzigjährige")->where, (Range{0, 14}));
  EXPECT_EQ(written_age("de noventa y dos años")->years, 92);
  EXPECT_FALSE(written_age("old"));
  EXPECT_FALSE(written_age("63 to 65"));
  EXPECT_FALSE(written_age("151"));
  EXPECT_FALSE(written_age("99999999999999999999"));
}

TEST(WrittenAge, SaysWhatItMayBe) {
  const auto said = [](const char* text) {
    const WrittenAge age = written_age(text).value();
    return std::tuple(age.youngest, age.oldest, age.counts_years);
  };
  EXPECT_EQ(said("69"), std::tuple(69, 69, true));
  EXPECT_EQ(said("69M"), std::tuple(69, 69, true));
  EXPECT_EQ(said("90+"), std::tuple(90, 125, true));
  EXPECT_EQ(written_age("90+")->where, (Range{0, 3}));
  EXPECT_EQ(said(">89"), std::tuple(89, 125, true));
  EXPECT_EQ(said("over 89"), std::tuple(89, 125, true));
  EXPECT_EQ(said("< 1"), std::tuple(0, 1, true));
  EXPECT_EQ(said("18 months"), std::tuple(1, 1, false));
  EXPECT_EQ(said("3-week-old"), std::tuple(0, 0, false));
  EXPECT_EQ(said("6mo"), std::tuple(0, 0, false));
}

}  // namespace
}  // namespace sumi::hide::testing
