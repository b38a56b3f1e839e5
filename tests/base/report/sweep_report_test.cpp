#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sumi/report/sweep_report.hpp>

namespace sumi {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

SweepReport example() {
  SweepReport report;
  report.title = "Sweep of a.jsonl";
  report.facts = {{"method", "repeats"}};
  report.columns = {"k", "kept_ratio"};
  report.rows = {{2, {}, {"2", "0.5"}, .5, .5, 1.0, 0.0, 0.0}, {3, {}, {"3", ""}}};
  report.passages = {{"document 1", "Anna Berg came", {{2, {}, Mask({{0, 9}})}, {3, {}, Mask({{0, 14}})}}}};
  return report;
}

TEST(SweepPage, ShowsRowsPlotsAndPassages) {
  const std::string page = sweep_page(example());
  EXPECT_THAT(
      page, HasSubstr("<th scope=\"row\">2</th><td>50.00</td><td>50.00</td><td>100.00</td><td>0.00</td><td>0.00</td>"));
  EXPECT_THAT(page, HasSubstr("<th scope=\"row\">3</th><td>–</td><td>–</td><td>–</td><td>–</td><td>–</td>"));
  EXPECT_THAT(page, HasSubstr("<bdi>kept_ratio</bdi>"));
  EXPECT_THAT(page, HasSubstr("<mark>█</mark> came"));
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("No k is a guarantee of anonymity"));
  EXPECT_EQ(page, sweep_page(example()));
}

TEST(SweepPage, SaysNWhereItWasSwept) {
  SweepReport report = example();
  EXPECT_THAT(sweep_page(report), Not(HasSubstr("<th scope=\"col\">n</th>")));
  report.rows[0].n = 4;
  EXPECT_THAT(sweep_page(report), HasSubstr("<th scope=\"row\">2</th><td>4</td>"));
  EXPECT_THAT(sweep_page(report), HasSubstr("<th scope=\"row\">3</th><td>–</td>"));
}

TEST(SweepPage, HidesWhatIsHiddenWhereAsked) {
  SweepReport report = example();
  report.shows_source = false;
  EXPECT_THAT(sweep_page(report), Not(HasSubstr("Anna")));
  EXPECT_THAT(sweep_page(report), HasSubstr(" came"));
}

TEST(SweepPage, OfNothing) {
  const std::string page = sweep_page({});
  EXPECT_THAT(page, HasSubstr("nothing to show"));
  EXPECT_THAT(page, Not(HasSubstr("id=\"choose\"")));
}

TEST(SweepPage, TakesNoMarkupFromItsTexts) {
  const std::string evil = "</bdi></script><script>alert(1)</script><img src=x onerror=y>\"'";
  SweepReport report = example();
  report.title = evil;
  report.facts = {{evil, evil}};
  report.columns = {evil, evil};
  for (SweepRow& row : report.rows) row.cells = {evil, evil};
  report.passages = {{evil, evil, {{2, {}, Mask({{5, 9}})}, {3, {}, {}}}}};
  const std::string page = sweep_page(report);
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
}

}  // namespace
}  // namespace sumi
