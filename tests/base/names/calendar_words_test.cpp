#include "base/names/calendar_words.hpp"

#include <gtest/gtest.h>

namespace sumi::names {
namespace {

std::string other_month(std::string_view word, std::size_t month, bool spanish = false) {
  const auto known = month_word(word, spanish);
  return known ? month_like(*known, month, word) : "none";
}

TEST(CalendarWords, NameAnotherMonthInTheSameWay) {
  EXPECT_EQ(other_month("March", 11), "December");
  EXPECT_EQ(other_month("MARCH", 11), "DECEMBER");
  EXPECT_EQ(other_month("marzo", 0), "enero");
  EXPECT_EQ(other_month("Mar", 3), "Apr");
  EXPECT_EQ(other_month("mar", 3, /*spanish=*/true), "abr");
  EXPECT_EQ(other_month("Marz", 4), "Mai");
  EXPECT_EQ(other_month("fevrier", 7), "août");
  EXPECT_EQ(other_month("Sept", 7), "Aug");
  EXPECT_EQ(other_month("setiembre", 8, true), "septiembre");
  EXPECT_EQ(other_month("Smarch", 1), "none");
  EXPECT_EQ(other_month("", 1), "none");
}

TEST(CalendarWords, KnowEachMonthByItsPlace) {
  const std::string_view english[]{"january", "february", "march",     "april",   "may",      "june",
                                   "july",    "august",   "september", "october", "november", "december"};
  for (std::size_t i = 0; i < 12; ++i) {
    ASSERT_TRUE(month_word(english[i], false));
    EXPECT_EQ(month_word(english[i], false)->place, i) << english[i];
  }
}

TEST(CalendarWords, AreWholeNamesOfALanguage) {
  using enum MonthsOf;
  EXPECT_EQ(month_names(english)[4], "may");
  EXPECT_EQ(month_names(spanish)[0], "enero");
  EXPECT_EQ(month_names(german)[11], "dezember");
  EXPECT_EQ(month_names(french)[7], "août");
  for (const MonthsOf language : {english, spanish, german, french})
    for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(month_word(month_names(language)[i], language == spanish)->place, i);
}

TEST(CalendarWords, NameAnotherWeekday) {
  const auto monday = weekday_word("Monday");
  ASSERT_TRUE(monday);
  EXPECT_EQ(weekday_like(*monday, 6, "Monday"), "Sunday");
  EXPECT_EQ(weekday_word("miercoles")->place, 2u);
  EXPECT_EQ(weekday_like(*weekday_word("土曜日"), 0, "土曜日"), "月曜日");
  EXPECT_FALSE(weekday_word("someday"));
}

TEST(CalendarWords, KnowMonthsByTheirBeginnings) {
  const char* const months[][4] = {{"january", "enero", "januar", "janvier"},
                                   {"feb", "febrero", "februar", "fevrier"},
                                   {"mar", "marzo", "marz", "mars"},
                                   {"april", "abril", "apr", "avril"},
                                   {"may", "mayo", "mai", "mai"},
                                   {"june", "junio", "juni", "juin"},
                                   {"july", "julio", "juli", "juillet"},
                                   {"aug", "agosto", "august", "aout"},
                                   {"sept", "setiembre", "september", "septembre"},
                                   {"oct", "octubre", "oktober", "octobre"},
                                   {"nov", "noviembre", "november", "novembre"},
                                   {"december", "dic", "dez", "decembre"}};
  for (unsigned month = 1; month <= 12; ++month) {
    for (const char* name : months[month - 1]) EXPECT_EQ(month_named(name), month) << name;
  }
  for (const char* word : {"", "de", "of", "martes", "mardi", "monday", "the"}) EXPECT_EQ(month_named(word), 0) << word;
}

}  // namespace
}  // namespace sumi::names
