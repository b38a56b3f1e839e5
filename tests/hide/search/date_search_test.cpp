#include "hide/search/date_search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/found_in_squeezed.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> found(CalendarDate day, const std::string& text, bool also_short = true) {
  DateSearch search;
  search.add(day, 0, also_short);
  return found_in_squeezed(search, text);
}

TEST(DateSearch, FindsADayHoweverItIsWritten) {
  for (const char* one :
       {"1934-03-05",   "1934/3/5",        "05.03.1934",        "5.3.1934",   "03/05/1934",         "3-5-34",
        "05/03/34",     "34-03-05",        "19340305",          "05031934",   "03051934",           "050334",
        "5 March 1934", "March 5th, 1934", "5th of March 1934", "MAR 5 1934", "5 de marzo de 1934", "5. März 1934",
        "5 mars 1934",  "1934年3月5日",    "5-Mar-34"})
    EXPECT_THAT(found({1934, 3, 5}, std::string("DOB: ") + one + "."),
                ElementsAre(::testing::StartsWith(std::string(one).substr(0, 4))))
        << one;
}

TEST(DateSearch, FindsNoOtherDays) {
  EXPECT_THAT(found({1934, 3, 5}, "1934-03-06; 5 April 1934; 5 March; 1935; 193403050; 1934, 5 March; 5 March 1935"),
              IsEmpty());
  EXPECT_THAT(found({1934, 3, 5}, "3/5/34, 050334", false), IsEmpty());
}

TEST(DaysSaid, AreAllThatAValueMayMean) {
  EXPECT_THAT(possible_days("1934-03-05"), ElementsAre(CalendarDate{1934, 3, 5}));
  EXPECT_THAT(possible_days("03/05/1934"), ElementsAre(CalendarDate{1934, 3, 5}, CalendarDate{1934, 5, 3}));
  EXPECT_THAT(possible_days("5 March 34"), ElementsAre(CalendarDate{1934, 3, 5}, CalendarDate{2034, 3, 5}));
  EXPECT_THAT(possible_days("1934"), IsEmpty());
}

}  // namespace
}  // namespace sumi::hide::testing
