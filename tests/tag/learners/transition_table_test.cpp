#include "tag/learners/transition_table.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

TEST(TransitionTable, KnowsEveryPairByItsKind) {
  const std::vector<Transition> transitions{{0, 0, .5F}, {0, 1, -1.F}, {1, 0, 2.F},
                                            {1, 2, 3.F}, {2, 2, -2.F}, {2, 3, 1.F}};
  const TransitionTable table(5, transitions);
  EXPECT_EQ(table.stride(), 8U);
  EXPECT_EQ(table.pairs(), 6U);
  for (const Transition& pair : transitions) EXPECT_EQ(table.weight(pair.from, pair.to), pair.weight);
  EXPECT_EQ(table.weight(0, 3), 0);
  EXPECT_EQ(table.weight(3, 4), 0);
  ASSERT_EQ(table.between_entities(2).size(), 1U);
  EXPECT_EQ(table.between_entities(2)[0].to, 3);
  EXPECT_TRUE(table.between_entities(0).empty());
  EXPECT_TRUE(table.between_entities(1).empty());
  EXPECT_DOUBLE_EQ(table.excess_from_outside()[1], std::expm1(-1));
  EXPECT_DOUBLE_EQ(table.excess_into_outside()[1], std::expm1(2));
  EXPECT_DOUBLE_EQ(table.factor_from_begin()[2], std::exp(3));
  EXPECT_DOUBLE_EQ(table.factor_from_inside()[4], 1);
  EXPECT_EQ(table.number_from_begin()[2], 3U);
  EXPECT_EQ(table.number_from_begin()[4], TransitionTable::kNotLearned);
}

}  // namespace
}  // namespace sumi::tag
