#include "base/report/plot.hpp"

#include <clocale>
#include <limits>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

LinePlot plot_of(std::vector<Series> series, bool percent = true) {
  return {"p", "Kept", {"k", true, false}, {"kept (%)", false, percent}, std::move(series)};
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Plot, DrawsALineAndAMarkerAPoint) {
  const std::string drawn = svg(plot_of({{"n = 1", {{2, .9}, {3, .8}, {4, .75}}}, {"n = 2", {{2, .5}, {4, .25}}}}));
  EXPECT_EQ(count(drawn, "class=\"line\""), 4U);    // two lines, two samples
  EXPECT_EQ(count(drawn, "class=\"marker\""), 7U);  // five points, two samples
  EXPECT_THAT(drawn, HasSubstr("<title>n = 1, 3: 80.0%</title>"));
  EXPECT_THAT(drawn, HasSubstr(">100%</text>"));
  EXPECT_THAT(drawn, HasSubstr(">kept (%)</text>"));
  EXPECT_THAT(drawn, HasSubstr("<desc id=\"p-desc\">kept (%) against k. n = 1: at 2: 90.0%, at 4: 75.0%. n = 2: at 2: "
                               "50.0%, at 4: 25.0%.</desc>"));
}

TEST(Plot, ItsAxisFitsThePoints) {
  const std::string near = svg(plot_of({{"a", {{2, .971}, {5, .978}}}}));
  EXPECT_THAT(near, HasSubstr(">97.2%</text>"));
  EXPECT_THAT(near, Not(HasSubstr(">0%</text>")));
  EXPECT_THAT(near, Not(HasSubstr(">100%</text>")));
  EXPECT_THAT(svg(plot_of({{"a", {{2, .01}, {5, .03}}}})), HasSubstr(">0.0%</text>"));  // a share of another is seen
}

TEST(Plot, ShowsNothingOnePointAndEqualValues) {
  for (const LinePlot& plot : {plot_of({}), plot_of({{"empty", {}}}), plot_of({}, false)})
    EXPECT_THAT(svg(plot), HasSubstr("nothing to show"));
  const std::string one = svg(plot_of({{"a", {{2, .5}}}}));
  EXPECT_EQ(count(one, "class=\"line\""), 1U);
  EXPECT_EQ(count(one, "class=\"marker\""), 2U);
  for (const double value : {0.0, 1.0, -3.5, 1e12}) {
    const std::string equal = svg(plot_of({{"a", {{value, value}, {value, value}}}}, false));
    EXPECT_THAT(equal, Not(HasSubstr("nan")));
    EXPECT_THAT(equal, Not(HasSubstr("inf")));
  }
}

TEST(Plot, LeavesOutWhatHasNoPlace) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinite = std::numeric_limits<double>::infinity();
  EXPECT_EQ(svg(plot_of({{"a", {{1, .5}, {nan, .1}, {2, nan}, {3, infinite}, {-infinite, 0}, {1e300, 0}, {4, .2}}}})),
            svg(plot_of({{"a", {{1, .5}, {4, .2}}}})));
}

TEST(Plot, StaysWithinItsBox) {
  std::vector<Series> series;
  for (int i = 0; i < 60; ++i) series.push_back({"series number " + std::to_string(i), {{2, .5}, {18, .5}}});
  series.push_back({std::string(200, 'W'), {{2, -1}, {18, 2}}});
  const std::string drawn = svg(plot_of(series));
  std::smatch box;
  ASSERT_TRUE(std::regex_search(drawn, box, std::regex("viewBox=\"0 0 ([0-9]+) ([0-9]+)\"")));
  const double width = std::stod(box[1]);
  const double height = std::stod(box[2]);
  const std::regex place("(?:<text x=\"|d=\"M)(-?[0-9.]+)(?:\" y=\"| )(-?[0-9.]+)");
  for (auto at = std::sregex_iterator(drawn.begin(), drawn.end(), place); at != std::sregex_iterator(); ++at) {
    EXPECT_GE(std::stod((*at)[1]), 0);
    EXPECT_LE(std::stod((*at)[1]), width);
    EXPECT_GE(std::stod((*at)[2]), 0);
    EXPECT_LE(std::stod((*at)[2]), height);
  }
  EXPECT_THAT(drawn, HasSubstr(std::string(30, 'W') + "…<"));
}

TEST(Plot, EscapesNames) {
  LinePlot plot = plot_of({{"</svg><script>\u202E", {{1, 0}}}});
  plot.title = plot.x.label = plot.y.label = "<b>\"\n&";
  const std::string drawn = svg(plot);
  EXPECT_THAT(drawn, Not(HasSubstr("<script")));
  EXPECT_THAT(drawn, Not(HasSubstr("<b>")));
  EXPECT_THAT(drawn, Not(HasSubstr("\u202E")));
  EXPECT_EQ(count(drawn, "</svg>"), 1U);
}

TEST(Plot, DoesNotDependOnTheLocale) {
  const LinePlot plot = plot_of({{"a", {{2, .123}, {300000, .456}}}});
  const std::string drawn = svg(plot);
  for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "C.UTF-8"}) {
    if (std::setlocale(LC_ALL, name) == nullptr) continue;
    EXPECT_EQ(svg(plot), drawn);
  }
  std::setlocale(LC_ALL, "C");
}

}  // namespace
}  // namespace sumi::report
