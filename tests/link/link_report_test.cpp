#include "link/link_report.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace sumi::link {
namespace {

TEST(LinkReport, ChoosesPairsNearTheThreshold) {
  std::vector<LinkedPair> pairs;
  for (std::uint32_t i = 0; i < 100; ++i) pairs.push_back({i, i + 1, static_cast<double>((i * 37) % 100) - 50});
  const std::vector<LinkedPair> some = pairs_to_report(pairs, .5, 12);
  ASSERT_LE(some.size(), 12U);
  std::vector<double> weights;
  for (const LinkedPair& pair : some) weights.push_back(pair.weight);
  for (const double near : {-2., -1., 0., 1., -50., 49.})
    EXPECT_NE(std::ranges::find(weights, near), weights.end()) << near;
  EXPECT_TRUE(std::ranges::is_sorted(weights));
  EXPECT_TRUE(pairs_to_report({}, .5, 12).empty());
  EXPECT_EQ(pairs_to_report({{0, 1, 3}}, .9, 12).size(), 1U);
}

TEST(LinkReport, ShowsHostileValuesAsText) {
  LinkRules rules;
  rules.comparisons = {{"<b>", LinkReading::text, {}}};
  LinkResult result;
  result.persons = {0, 0};
  result.person_count = 1;
  result.model.lambda = .01;
  result.model.comparisons = {{{"equal", .9, .1}, {"other", .1, .9}}};
  result.blocks = {{"<i>", 1, 1, 2, 0}};
  const LinkReport report{
      {"<script>"},    2,
      rules,           result,
      Counts{1, 0, 0}, {{{0, 1, 5}, "<u>", "2", {{"<b>", "<script>alert(1)</script>", "y", "equal", 3, 1}}}}};
  const std::string page = link_page(report);
  for (const char* markup : {"<b>", "<i>", "<u>", "<script>alert"})
    EXPECT_EQ(page.find(markup), std::string::npos) << markup;
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_NE(page.find("precision"), std::string::npos);
  EXPECT_NE(page.find("&lt;script&gt;alert(1)"), std::string::npos);
}

}  // namespace
}  // namespace sumi::link
