#include <gtest/gtest.h>

#include "base/report/plot.hpp"

namespace sumi::report {
namespace {

SweepRow row(unsigned k, std::optional<unsigned> n, double kept) {
  return {k, n, {}, kept, 1 - kept, kept / 2, kept / 4, 1 - kept * 3 / 4};
}

std::vector<std::string> names_of(const LinePlot& plot) {
  std::vector<std::string> names;
  for (const Series& series : plot.series) names.push_back(series.name);
  return names;
}

using Names = std::vector<std::string>;

TEST(SweepPlots, OfKAlone) {
  const auto plots = sweep_plots({row(5, {}, .25), row(2, {}, .5)});
  ASSERT_EQ(plots.size(), 2U);  // what is hidden mirrors what is kept
  ASSERT_EQ(plots[0].series.size(), 1U);
  ASSERT_EQ(plots[0].series[0].points.size(), 2U);
  EXPECT_EQ(plots[0].series[0].points[0].x, 2);  // by x, whatever the rows' order
  EXPECT_EQ(plots[0].series[0].points[0].y, .5);
  EXPECT_EQ(names_of(plots[1]), (Names{"anonymized", "untouched", "fully hidden"}));
  EXPECT_TRUE(plots_of_each_n({row(5, {}, .25)}).empty());
}

TEST(SweepPlots, OfNAlone) {
  const auto plots = sweep_plots({row(2, 1, .5), row(2, 3, .25)});
  ASSERT_EQ(plots.size(), 2U);
  EXPECT_EQ(plots[0].series[0].points[1].x, 3);
  EXPECT_EQ(plots[0].x.label, "n (characters)");
}

TEST(SweepPlots, OfBoth) {
  const std::vector<SweepRow> rows{row(2, 1, .5), row(2, 2, .4), row(3, 1, .3), row(3, 2, .2)};
  const auto plots = sweep_plots(rows);
  ASSERT_EQ(plots.size(), 3U);
  EXPECT_EQ(names_of(plots[0]), (Names{"n = 1", "n = 2"}));
  EXPECT_EQ(plots[0].series[1].points[1].y, .2);
  EXPECT_EQ(plots[1].series[1].points[1].y, .1);
  EXPECT_EQ(plots[2].title, "Untouched, anonymized and fully hidden documents, at k = 2");
  EXPECT_EQ(plots[2].series[0].points.size(), 2U);
  const auto each = plots_of_each_n(rows);
  ASSERT_EQ(each.size(), 2U);
  EXPECT_EQ(each[1].series[1].points[1].y, .05);
}

TEST(SweepPlots, LeavesOutRatesOverNothing) {
  const auto plots = sweep_plots({SweepRow{.k = 2}, row(3, {}, .5)});
  EXPECT_EQ(plots[0].series[0].points.size(), 1U);
  EXPECT_EQ(sweep_plots({}).size(), 2U);
}

}  // namespace
}  // namespace sumi::report
