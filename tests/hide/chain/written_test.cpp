#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/publication_order.hpp"
#include "hide/extractions.hpp"
#include "hide/made_sources.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

TEST(FreshIds, AreCountedByAppearance) {
  FreshIds ids;
  EXPECT_EQ(ids.of("p"), "r000001");
  EXPECT_EQ(ids.of("q"), "r000002");
  EXPECT_EQ(ids.of("p"), "r000001");
  EXPECT_EQ(ids.size(), 2U);
  ids.forget();
  EXPECT_EQ(ids.of("q"), "r000001");
}

TEST(Written, AreTheEditsOfEachRecordAndWhomItIsAbout) {
  HideRules rules;
  rules.sources = {{.what = HideSource::What::table, .file = "a/made"}};
  const Linked linked = link_persons(Extractions({key("number"), attribute("name", AttributeKind::name)})
                                         .row({{"N1", "number"}, {"Anna Mori", "name"}})
                                         .row({{"N2", "number"}, {"Otto Lind", "name"}})
                                         .made(),
                                     rules, {});
  GeneralizedView none;
  none.texts.resize(linked.persons.count);
  const Replaced replaced = replace_mentions(linked, none, HideMode::full, nullptr, 1);
  const PublicationOrder order(linked.extraction, replaced, rules.sources, std::nullopt);
  std::vector<SourceRecord> rows{{"made:1", "", {{"number", "N1", 0}, {"name", "Anna Mori", 1}}, {}},
                                 {"made:2", "", {{"number", "N2", 0}, {"name", "Otto Lind", 1}}, {}}};
  std::vector<std::unique_ptr<Source>> sources;
  sources.push_back(std::make_unique<MadeSource>(std::move(rows)));
  FreshIds ids;
  static_cast<void>(ids.of("of the first reading"));
  const Written written = write_records(sources, {rules, linked, none, replaced, order}, ids, "folder", nullptr, {});
  EXPECT_EQ(ids.size(), 0U);
  EXPECT_THAT(written.persons_of_files.at("made"), ElementsAre(0, 1));
  EXPECT_TRUE(written.fresh_ids.empty());
  const auto& made = static_cast<const MadeSource&>(*sources.front()).rewritten;
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made[1].fresh_id, "d000002");
  ASSERT_EQ(made[1].edits.size(), 2U);
  EXPECT_EQ(made[1].edits[1].replacement, "[NAME]");
}

}  // namespace
}  // namespace sumi::hide::testing
