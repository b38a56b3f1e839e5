#include "hide/chain/publication_plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include "hide/made_sources.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

HideRules plan_rules() {
  HideRules rules;
  rules.attributes = {key("number"), attribute("name", AttributeKind::name)};
  rules.sources = {{.what = HideSource::What::table, .file = "made"}};
  rules.keep_order = true;
  return rules;
}

std::vector<std::unique_ptr<Source>> plan_sources() {
  std::vector<SourceRecord> rows{{"made:1", "a", {{"number", "N1", 0}, {"name", "Anna Mori", 1}}, {}},
                                 {"made:2", "b", {{"number", "N2", 0}, {"name", "Otto Lind", 1}}, {}},
                                 {"made:3", "", {{"number", "N1", 0}, {"name", " ", 1}}, {}}};
  std::vector<std::unique_ptr<Source>> all;
  all.push_back(std::make_unique<MadeSource>(std::move(rows)));
  return all;
}

TEST(PublicationPlan, SaysWhatIsPublishedOfEachRecord) {
  const auto all = plan_sources();
  const PublicationPlan plan = plan_publication(all, plan_rules(), {}, {});
  EXPECT_EQ(plan.summary.records, 3U);
  EXPECT_EQ(plan.summary.persons, 2U);
  EXPECT_TRUE(plan.summary.order_kept);
  EXPECT_THAT(plan.order.of_source(0), ElementsAre(0, 1, 2));
  ASSERT_EQ(plan.replaced[0].size(), 2U);
  EXPECT_EQ(plan.replaced[0][1].text, "[NAME]");
  Written written;
  written.persons_of_files["made"] = {0, 1, 0};
  const verify::ResidueOptions search = plan.search(written);
  EXPECT_THAT(search.marks, ElementsAre("[NUMBER]", "[NAME]"));
  EXPECT_EQ(search.persons_of.size(), 1U);
  EXPECT_TRUE(std::ranges::any_of(search.identifiers, [](const auto& one) { return one.value == "Anna Mori"; }));
}

// Without a key and a view, an order is drawn; a key always gives the same one.
TEST(PublicationPlan, DrawsTheOrderByTheKey) {
  HideRules drawn = plan_rules();
  drawn.keep_order = false;
  const auto all = plan_sources();
  const auto order = [&](const PlanMeans& means) {
    const PublicationPlan plan = plan_publication(all, drawn, means, {});
    return std::vector<std::uint32_t>(plan.order.of_source(0).begin(), plan.order.of_source(0).end());
  };
  Key key{};
  const auto first = order({.order_key = key});
  EXPECT_EQ(order({.order_key = key, .threads = 3}), first);
  bool differs = false;
  for (unsigned char i = 1; i < 20; ++i) {
    key.bytes.fill(i);
    differs = differs || order({.order_key = key}) != first;
  }
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace sumi::hide::testing
