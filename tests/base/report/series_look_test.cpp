#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "base/report/escape.hpp"

namespace sumi::report {
namespace {

TEST(SeriesStyle, Differs) {
  std::set<std::tuple<std::string, std::string, std::string>> looks;
  std::set<std::pair<std::string, std::string>> without_colours;
  for (std::size_t number = 0; number < 280; ++number) {
    const SeriesStyle look{number};
    looks.emplace(look.colour(), look.dash(), look.marker(0, 0));
    if (number < 35) without_colours.emplace(look.dash(), look.marker(0, 0));
  }
  EXPECT_EQ(looks.size(), 280U);
  EXPECT_EQ(without_colours.size(), 35U);
}

TEST(SeriesStyle, IsSpelledTheSameEverywhere) {
  EXPECT_EQ(SeriesStyle{9}.colour_class(), "s1");
  EXPECT_EQ(SeriesStyle{1}.marker(1.25, 200), "M1.2 200.0m-3.6 -3.6h7.2v7.2h-7.2z");
  EXPECT_EQ(SeriesStyle{0}.dash(), "");
}

}  // namespace
}  // namespace sumi::report
