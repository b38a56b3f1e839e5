#include "base/report/figures_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::report {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(FiguresPage, ShowsAllItIsGivenAsText) {
  FiguresPage figures;
  figures.title = "What <each> k keeps";
  figures.warnings = {"No guarantee & none", "second"};
  figures.facts = {{"input", "<script>alert(1)</script>"}};
  figures.sections.push_back({.title = "What was <verified>"});
  figures.sections[0].paragraphs = {"paragraph <p>"};
  figures.sections[0].plots = {{.id = "loss",
                                .title = "Lost",
                                .x = {.label = "k"},
                                .y = {.label = "loss"},
                                .series = {{"a", {{2, 0.5}, {5, 0.7}}}}}};
  figures.sections[0].tables = {{.columns = {"k", "<b>"}, .rows = {{"2", "<i>"}, {"5", "0.7"}}},
                                {.title = "without rows", .columns = {"k"}}};
  figures.origin = {"sumi 1", "2026-01-31", {{"--k", "<5>"}}, {{"out.csv", 12, "ab01"}}};
  figures.meanings = {{"k", "rows"}};
  const std::string page = figures_page(figures);
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, Not(HasSubstr("<i>")));
  for (const char* text : {"<svg", "No guarantee &amp; none", "Content-Security-Policy", "What the words mean", "0.7",
                           "What was &lt;verified&gt;", "paragraph &lt;p&gt;", "sumi 1", "2026-01-31 (UTC)",
                           "&lt;5&gt;", "out.csv", "ab01"})
    EXPECT_THAT(page, HasSubstr(text));
  EXPECT_THAT(page, Not(HasSubstr("without rows")));
  EXPECT_EQ(page, figures_page(figures));
}

TEST(FiguresPage, SaysNothingOfAnEmptyOrigin) {
  EXPECT_THAT(figures_page({.title = "t"}), Not(HasSubstr("<footer")));
}

TEST(PercentText, HasTwoDecimals) {
  EXPECT_EQ(percent_text(.12345), "12.35%");
  EXPECT_EQ(percent_text(std::nullopt), "–");
}

}  // namespace
}  // namespace sumi::report
