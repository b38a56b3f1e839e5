#include <limits>

#include <gtest/gtest.h>

#include "base/report/plot.hpp"

namespace sumi::report {
namespace {

TEST(Waterfall, HasABarAStepAndTheSum) {
  const std::string picture = svg(Waterfall{"pair", "bits", {{"prior", -10}, {"name", 15.5}, {"born", -2}}, "sum"});
  std::size_t bars = 0;
  for (std::size_t at = picture.find("<rect"); at != std::string::npos; at = picture.find("<rect", at + 1)) ++bars;
  EXPECT_EQ(bars, 4U);
  EXPECT_NE(picture.find("name: +15.50 bits"), std::string::npos);
  EXPECT_NE(picture.find("sum: +3.50 bits"), std::string::npos);
}

TEST(Waterfall, ShowsAnythingAsText) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::string picture = svg(Waterfall{
      "<t>", "b", {{"<script>", nan}, {std::string(500, 'x'), std::numeric_limits<double>::infinity()}}, "&"});
  for (const char* bad : {"<script", "<t>", "nan", "inf", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</text"})
    EXPECT_EQ(picture.find(bad), std::string::npos) << bad;
  EXPECT_NE(svg(Waterfall{}).find("<svg"), std::string::npos);
}

}  // namespace
}  // namespace sumi::report
