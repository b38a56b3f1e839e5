#include <gtest/gtest.h>

#include "judge/attack/roster.hpp"

namespace sumi::attack {
namespace {

TEST(RosterTemplate, CutsTheFirstSpanOfEachLabel) {
  CorpusBuilder builder;
  const std::vector<CorpusBuilder::LabelledRange> spans{{{5, 9}, "BORN"}, {{0, 3}, "NAME"}, {{11, 14}, "NAME"}};
  builder.add("Ann, 1970, Ann", "d", "p", spans);
  const Corpus gold = std::move(builder).build();
  const RosterTemplate cut = roster_template(gold, 0, {{"n", "NAME"}, {"b", "BORN"}, {"x", "OTHER"}});
  ASSERT_EQ(cut.slots.size(), 2U);
  const auto filled = cut.filled({"Bertha", "1", "-"});
  EXPECT_EQ(filled.text, "Bertha, 1, Ann");
  EXPECT_EQ(filled.values, (std::vector<Range>{{0, 6}, {8, 9}}));
  EXPECT_TRUE(cut.holds({"Ann", "1970", "-"}));
  EXPECT_FALSE(cut.holds({"Ann", "1971", "-"}));
}

}  // namespace
}  // namespace sumi::attack
