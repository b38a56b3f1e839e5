#include "base/report/repeats_page.hpp"

#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> lines_in(const std::string& svg) {
  static const std::regex kLine(R"re( d="([^"]*)")re");
  std::vector<std::string> lines;
  for (std::sregex_iterator at(svg.begin(), svg.end(), kLine), end; at != end; ++at) lines.push_back((*at)[1]);
  return lines;
}

TEST(RepeatsPage, DrawsThePapersFirstFigure) {
  const std::string drawn = svg({"a", "abracadabra xrac", {{0, 4}, {2, 5}, {5, 6}, {7, 11}, {13, 16}}}, "2-repeat");
  EXPECT_THAT(lines_in(drawn), ElementsAre("M2 22H62", "M34 27H78", "M82 22H94", "M114 22H174", "M210 22H254"));
  EXPECT_THAT(drawn, HasSubstr("<title>Each line is a 2-repeat</title>"));
  EXPECT_THAT(drawn, HasSubstr("16 characters, 5 lines.<"));
}

TEST(RepeatsPage, GoesOnInTheNextRow) {
  const std::string text(kStretchColumns + 4, 'a');
  const std::string drawn = svg({"a", text, {{kStretchColumns - 2, kStretchColumns + 1}}}, "repeat");
  const std::string width = std::to_string(16 * kStretchColumns);
  EXPECT_THAT(lines_in(drawn),
              ElementsAre("M" + std::to_string(16 * (kStretchColumns - 2) + 2) + " 22H" + width, "M0 57H14"));
}

TEST(RepeatsPage, CountsWhatFindsNoPlace) {
  StretchedText text{"a", std::string(200, 'a'), {}};
  for (Position i = 0; i < 100; ++i) text.stretches.push_back({i, i + 100});
  EXPECT_THAT(svg(text, "repeat"), HasSubstr(std::to_string(kMostLanes) + " lines. 76 more found no place."));
}

TEST(RepeatsPage, ShowsTextAsText) {
  const std::string page = repeats_page({"t<b>", {{"k", "2"}}, "<i>", {{"<u>", "é<日\n\u202e&", {{0, 3}}}}, {}});
  for (const char* markup : {"t<b>", "<i>", "<u>", "\u202e"}) EXPECT_THAT(page, Not(HasSubstr(markup)));
  EXPECT_THAT(page, HasSubstr(">é</text>"));
  EXPECT_THAT(page, HasSubstr(">日</text>"));
  EXPECT_THAT(page, HasSubstr(">&lt;</text>"));
  EXPECT_THAT(page, HasSubstr("as confidential as the sources"));
  EXPECT_THAT(page, HasSubstr("M2 22H30"));
}

}  // namespace
}  // namespace sumi::report
