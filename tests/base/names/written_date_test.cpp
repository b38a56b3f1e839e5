#include "base/names/written_date.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "publish/replace/random_text.hpp"

namespace sumi::names {
namespace {

// "1984-3-12", "?-3-12", with the weekday behind.
std::string read(std::string_view text, bool day_first = true) {
  const auto date = read_date(text, day_first);
  if (!date) return "none";
  const auto shown = [](const std::optional<int>& number) { return number ? std::to_string(*number) : "?"; };
  std::string said = shown(date->year) + "-" + shown(date->month) + "-" + shown(date->day);
  if (date->weekday) said += " " + std::to_string(*date->weekday);
  return said;
}

TEST(WrittenDate, ReadsWhatPeopleWrite) {
  for (const std::string_view text : {"1984-03-12",
                                      "1984/03/12",
                                      "1984.3.12",
                                      "12/03/1984",
                                      "12.3.1984",
                                      "12-03-1984",
                                      "12/03/84",
                                      "12 03 1984",
                                      "12 / 03 / 1984",
                                      "19840312",
                                      "12 March 1984",
                                      "12th of March, 1984",
                                      "March 12, 1984",
                                      "MARCH 12th 1984",
                                      "Mar. 12 1984",
                                      "12-Mar-1984",
                                      "12 de marzo de 1984",
                                      "12 de marzo del 1984",
                                      "el 12 mar 1984",
                                      "12. März 1984",
                                      "le 12 mars 1984",
                                      "1984 March 12",
                                      "1984年3月12日",
                                      "昭和59年3月12日",
                                      "１９８４年３月１２日",
                                      "1984-03-12T10:30:00Z",
                                      "12/03/1984 10:30",
                                      "12/03/1984, 9 am",
                                      "1984年3月12日 10時30分",
                                      "(12/03/1984)",
                                      "día 12 de marzo de 1984",
                                      "1984 年 3 月 12 日",
                                      "12 / 03 / 1984 10 : 30"}) {
    EXPECT_EQ(read(text), "1984-3-12") << text;
  }
}

TEST(WrittenDate, ReadsWhatIsGivenInPart) {
  EXPECT_EQ(read("March 1984"), "1984-3-?");
  EXPECT_EQ(read("marzo de 1984"), "1984-3-?");
  EXPECT_EQ(read("03/1984"), "1984-3-?");
  EXPECT_EQ(read("3/84"), "1984-3-?");
  EXPECT_EQ(read("1984-03"), "1984-3-?");
  EXPECT_EQ(read("昭和59年3月"), "1984-3-?");
  EXPECT_EQ(read("1984"), "1984-?-?");
  EXPECT_EQ(read("año 1984"), "1984-?-?");
  EXPECT_EQ(read("2012年"), "2012-?-?");
  EXPECT_EQ(read("12/03"), "?-3-12");
  EXPECT_EQ(read("3月12日"), "?-3-12");
  EXPECT_EQ(read("March 12"), "?-3-12");
  EXPECT_EQ(read("March"), "?-3-?");
  EXPECT_EQ(read("Monday"), "?-?-? 0");
  EXPECT_EQ(read("Mon 12 March 1984"), "1984-3-12 0");
  EXPECT_EQ(read("1984年3月12日月曜日"), "1984-3-12 0");
}

TEST(WrittenDate, TakesTheOrderThatIsADate) {
  EXPECT_EQ(read("3/4/1984", true), "1984-4-3");
  EXPECT_EQ(read("3/4/1984", false), "1984-3-4");
  EXPECT_EQ(read("13/4/1984", false), "1984-4-13");
  EXPECT_EQ(read("4/13/1984", true), "1984-4-13");
  EXPECT_TRUE(read_date("3/4/1984", true)->could_be_other_order);
  EXPECT_FALSE(read_date("13/4/1984", true)->could_be_other_order);
}

TEST(WrittenDate, PivotsYearsOfTwoDigits) {
  EXPECT_EQ(read("1/2/49"), "2049-2-1");
  EXPECT_EQ(read("1/2/50"), "1950-2-1");
}

TEST(WrittenDate, RefusesWhatIsNone) {
  for (const std::string_view text : {"",
                                      "12",
                                      "31/02/1984",
                                      "30.2.1984",
                                      "29/02/1983",
                                      "14/14/2014",
                                      "1984-13-01",
                                      "0/1/1984",
                                      "12/03/19845",
                                      "10:30",
                                      "three weeks",
                                      "3-5 March 1984",
                                      "12/03/1984 - 15/03/1984",
                                      "12/03/1984 Smith",
                                      "March 3 and 4",
                                      "555-1234",
                                      "March March",
                                      "19841312",
                                      "12 3",
                                      "1.5",
                                      "99",
                                      "3 March 984",
                                      "元年",
                                      "昭和年",
                                      "令和0年1月",
                                      "12/03-1984",
                                      "12/03/1984 1985",
                                      "12/03 at 1984",
                                      "12/03/1984 10:30 12345678",
                                      "١٢/٠٣/١٩٨٤",
                                      "99999999999999999999"}) {
    EXPECT_EQ(read(text), text == "1.5" ? "?-5-1" : "none") << text;
  }
}

// Who shifted the first of them would leave the second one as it was.
TEST(WrittenDate, RefusesSeveralDays) {
  for (const std::string_view text :
       {"May 12-14", "May 12-14, 2021", "May 12/14", "12-14 May", "12-14 May 2021", "12 a 14 de mayo",
        "12 a 14 de mayo de 2021", "May 12th-14th", "May 12–14", "12.-14.05.2021", "12./13.05.2021", "5/12-7/1/2021",
        "12 au 14 mai", "5/12/2021-7/1/2021"})
    EXPECT_EQ(read(text), "none") << text;
  EXPECT_EQ(read("March 12, 84"), "1984-3-12");
  EXPECT_EQ(read("12-Mar-84"), "1984-3-12");
  EXPECT_EQ(read("12 de marzo de 84"), "1984-3-12");
}

RC_GTEST_PROP(WrittenDate, PartsLieInTheTextInOrder, ()) {
  const std::string text = *replace::random_text();
  const auto date = read_date(text, true);
  if (!date) return;
  Position end = 0;
  for (const DatePart& part : date->parts) {
    RC_ASSERT(part.where.begin >= end && part.where.end <= text.size());
    end = part.where.end;
  }
}

}  // namespace
}  // namespace sumi::names
