#include "publish/replace/shifted_date.hpp"

#include <chrono>
#include <cstdlib>
#include <set>

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/keys/fixed_key.hpp"
#include "base/names/written_date.hpp"
#include "base/text/utf8.hpp"
#include "publish/replace/random_text.hpp"

namespace sumi::replace {
namespace {

std::string later(std::string_view text, int days, bool day_first = true) {
  return shifted_date(text, days, day_first).value_or("none");
}

TEST(ShiftedDate, IsWrittenAsTheDateWas) {
  EXPECT_EQ(later("1984-03-12", 20), "1984-04-01");
  EXPECT_EQ(later("12/03/1984", 20), "01/04/1984");
  EXPECT_EQ(later("3/12/1984", 20, false), "4/1/1984");
  EXPECT_EQ(later("3.12.1984", 30), "2.1.1985");
  EXPECT_EQ(later("12/11/84", -30), "13/10/84");
  EXPECT_EQ(later("31/12/99", 1), "01/01/00");
  EXPECT_EQ(later("3 March 1984", 20), "23 March 1984");
  EXPECT_EQ(later("MARCH 3rd, 1984", -2), "MARCH 1st, 1984");
  EXPECT_EQ(later("March 3, 1984", -3), "February 29, 1984");
  EXPECT_EQ(later("12 de marzo de 2012", 100), "20 de junio de 2012");
  EXPECT_EQ(later("12-mar-2012", 30), "11-apr-2012");
  EXPECT_EQ(later("2012年3月12日", 20), "2012年4月1日");
  EXPECT_EQ(later("２０１２年３月１２日", 20), "２０１２年４月１日");
  EXPECT_EQ(later("平成31年4月30日", 1), "令和1年5月1日");
  EXPECT_EQ(later("20120312", 20), "20120401");
  EXPECT_EQ(later("Mon, 12 Mar 2012 10:30", 2), "Wed, 14 Mar 2012 10:30");
  EXPECT_EQ(later("2012-03-12T10:30:00Z", 2), "2012-03-14T10:30:00Z");
}

TEST(ShiftedDate, OfWhatIsGivenInPartIsAnother) {
  EXPECT_EQ(later("March 1984", 5), "April 1984");
  EXPECT_EQ(later("enero de 1984", -5), "diciembre de 1983");
  EXPECT_EQ(later("12/1984", 3), "01/1985");
  EXPECT_EQ(later("1984", 5), "1985");
  EXPECT_EQ(later("1984", -364), "1983");
  EXPECT_EQ(later("25/12", 10), "04/01");
  EXPECT_EQ(later("29/02", 1), "01/03");
  EXPECT_EQ(later("December", 3), "January");
  EXPECT_EQ(later("Monday", 7), "Tuesday");
  EXPECT_EQ(later("Monday", -1), "Sunday");
}

TEST(ShiftedDate, NoneBeyondTheCalendar) {
  EXPECT_EQ(later("2999-12-31", 1), "none");
  EXPECT_EQ(later("明治1年1月25日", -1), "none");
  EXPECT_EQ(later("soon", 1), "none");
}

// Against days counted one by one.
RC_GTEST_PROP(ShiftedDate, KeepsIntervals, ()) {
  using namespace std::chrono;
  const int days = *rc::gen::distinctFrom(rc::gen::inRange(-364, 365), 0);
  const sys_days day = sys_days(year(1900) / 1 / 1) + std::chrono::days(*rc::gen::inRange(0, 60000));
  const year_month_day from{day};
  const year_month_day to{day + std::chrono::days(days)};
  const auto written = [](const year_month_day& date, int form) {
    const int y = static_cast<int>(date.year());
    const unsigned m = static_cast<unsigned>(date.month());
    const unsigned d = static_cast<unsigned>(date.day());
    switch (form) {
      case 0:
        return fmt::format("{}-{:02}-{:02}", y, m, d);
      case 1:
        return fmt::format("{:02}.{:02}.{}", d, m, y);
      case 2:
        return fmt::format("{}年{}月{}日", y, m, d);
      default:
        return fmt::format("{:04}{:02}{:02}", y, m, d);
    }
  };
  const int form = *rc::gen::inRange(0, 4);
  if (form == 2 || from.day() < std::chrono::day(10) || from.month() < std::chrono::month(10) || form == 0) {
    RC_ASSERT(later(written(from, form), days) == written(to, form));
  }
}

RC_GTEST_PROP(ShiftedDate, IsNeverTheSame, ()) {
  const std::string text = *random_text();
  const int days = *rc::gen::distinctFrom(rc::gen::inRange(-364, 365), 0);
  const auto made = shifted_date(text, days, *rc::gen::arbitrary<bool>());
  if (made) RC_ASSERT(*made != text && !utf8::first_invalid(*made));
}

TEST(DrawnShift, IsAnOwnersOwnAndNeverNone) {
  const Key key = fixed_key(4);
  std::set<int> shifts;
  for (int owner = 0; owner < 4000; ++owner) {
    const int shift = drawn_shift(key, std::to_string(owner));
    EXPECT_TRUE(shift != 0 && std::abs(shift) <= 364) << shift;
    EXPECT_EQ(shift, drawn_shift(key, std::to_string(owner)));
    shifts.insert(shift);
  }
  EXPECT_GT(shifts.size(), 700u);
  EXPECT_EQ(*shifts.begin(), -364);
  EXPECT_EQ(*shifts.rbegin(), 364);
}

}  // namespace
}  // namespace sumi::replace
