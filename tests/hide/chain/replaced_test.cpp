#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/linked.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

Linked two_visits() {
  return link_persons(
      Extractions({key("number"), attribute("name", AttributeKind::name), attribute("sex", AttributeKind::sex, kQuasi)})
          .row({{"N1", "number"}, {"Anna Mori", "name"}, {"f", "sex"}})
          .text("N1: Anna Mori", {{"N1", "number"}, {"Anna Mori", "name"}})
          .made(),
      {}, {});
}

TEST(Replaced, IsWhatStandsOverEachMention) {
  const Linked linked = two_visits();
  GeneralizedView none;
  none.texts.resize(linked.persons.count);
  for (const unsigned threads : {1U, 3U}) {
    const Replaced replaced = replace_mentions(linked, none, HideMode::full, nullptr, threads);
    ASSERT_EQ(replaced.size(), 2U);
    EXPECT_EQ(replaced[0][1].text, "[NAME]");
    EXPECT_EQ(replaced[0][2].text, "f");
    EXPECT_EQ(replaced[1][0].text, "[NUMBER]");
  }
}

TEST(Replaced, IsCountedByAttribute) {
  const Linked linked = two_visits();
  GeneralizedView none;
  none.texts.resize(linked.persons.count);
  const std::vector<HideAttributeFigures> figures =
      attribute_figures(linked, replace_mentions(linked, none, HideMode::full, nullptr, 1), HideMode::full);
  ASSERT_EQ(figures.size(), 3U);
  EXPECT_EQ(figures[1].name, "name");
  EXPECT_EQ(figures[1].persons, 1U);
  EXPECT_THAT(figures[1].done, ElementsAre(Pair("tag", 2)));
  EXPECT_EQ(figures[2].kept, 1U);
}

}  // namespace
}  // namespace sumi::hide::testing
