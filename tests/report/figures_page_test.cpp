#include "report/figures_page.hpp"

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
  figures.plots = {{.id = "loss",
                    .title = "Lost",
                    .x = {.label = "k"},
                    .y = {.label = "loss"},
                    .series = {{"a", {{2, 0.5}, {5, 0.7}}}}}};
  figures.columns = {"k", "<b>"};
  figures.rows = {{"2", "<i>"}, {"5", "0.7"}};
  figures.meanings = {{"k", "rows"}};
  const std::string page = figures_page(figures);
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, Not(HasSubstr("<i>")));
  for (const char* text : {"<svg", "No guarantee &amp; none", "Content-Security-Policy", "What they mean", "0.7"})
    EXPECT_THAT(page, HasSubstr(text));
  EXPECT_EQ(page, figures_page(figures));
}

}  // namespace
}  // namespace sumi::report
