#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/publication_plan.hpp"
#include "hide/extractions.hpp"
#include "hide/made_sources.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

TEST(PrivateView, SaysWhoIsWhoAndWhatBecameOfIt) {
  HideRules rules;
  rules.attributes = {key("number"), attribute("name", AttributeKind::name)};
  rules.sources = {{.what = HideSource::What::table, .file = "made"}};
  rules.keep_order = true;
  std::vector<SourceRecord> rows{{"made:1", "a", {{"number", "N1", 0}, {"name", "Anna Mori", 1}}, {}},
                                 {"made:2", "b", {{"number", "N2", 0}, {"name", "Otto Lind", 1}}, {}},
                                 {"made:3", "", {{"number", "N1", 0}, {"name", " ", 1}}, {}}};
  std::vector<std::unique_ptr<Source>> all;
  all.push_back(std::make_unique<MadeSource>(std::move(rows)));
  const HidePrivateView view = private_view(plan_publication(all, rules, {}, {}));
  EXPECT_THAT(view.attributes, ElementsAre("number", "name"));
  EXPECT_THAT(view.records,
              ElementsAre(HideRecord{0, 0, "a", 0, 0}, HideRecord{0, 1, "b", 1, 1}, HideRecord{0, 2, "", 0, 0}));
  ASSERT_EQ(view.findings.size(), 5U);
  EXPECT_EQ(view.findings[1], (HideFinding{0, 1, {0, 9}, 1, "field", 1, "Anna Mori", AttributeAction::tag, "[NAME]"}));
  EXPECT_THAT(view.values, ElementsAre(HideValue{0, 0, "N1", 2}, HideValue{0, 1, "Anna Mori", 1},
                                       HideValue{1, 0, "N2", 1}, HideValue{1, 1, "Otto Lind", 1}));
  EXPECT_TRUE(view.published.empty());
}

}  // namespace
}  // namespace sumi::hide::testing
