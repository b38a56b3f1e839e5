#include "game/publisher_loss.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "game/small_games.hpp"

namespace sumi::game {
namespace {

TEST(PublisherLoss, IsWhatItsDefinitionSaysWhateverIsHidden) {
  std::mt19937 random(11);
  for (int run = 0; run < 4000 && !::testing::Test::HasFailure(); ++run) {
    const sumi::testing::SmallGame game = sumi::testing::random_game(random, run % 2 == 0, false);
    PublisherLoss loss(game.instances, game.losses);
    sumi::testing::Sets hidden;
    EXPECT_EQ(loss.sensitive(), sumi::testing::outcome_of(game.instances, {}).false_negatives);
    for (const auto& next : game.hypotheses) {
      const auto before = sumi::testing::outcome_of(game.instances, hidden);
      EXPECT_EQ(loss.value(), before.loss(game.losses));
      hidden.push_back(next);
      const auto after = sumi::testing::outcome_of(game.instances, hidden);
      const PublisherLoss::Change change = loss.change(next);
      EXPECT_EQ(change.true_positives, before.false_negatives - after.false_negatives);
      EXPECT_EQ(change.false_positives, after.false_positives - before.false_positives);
      EXPECT_EQ(change.gain, before.loss(game.losses) - after.loss(game.losses));
      loss.hide(next);
      EXPECT_EQ(loss.false_negatives(), after.false_negatives);
      EXPECT_EQ(loss.false_positives(), after.false_positives);
      EXPECT_EQ(loss.value(), after.loss(game.losses));
      EXPECT_EQ(loss.change(next).gain, 0);  // hidden already
    }
  }
}

TEST(PublisherLoss, AUnitIsSafeWhenNothingOfItIsShown) {
  const Instances instances{{true, true, false, true}, {0, 0, 0, 1}};
  PublisherLoss loss(instances, {10, 1});
  EXPECT_EQ(loss.sensitive(), 2);
  EXPECT_EQ(loss.value(), 20);
  const std::vector<Instance> half{0, 2};
  EXPECT_EQ(loss.change(half).gain, -1);
  loss.hide(half);
  EXPECT_EQ(loss.value(), 21);
  const std::vector<Instance> rest{1};
  EXPECT_EQ(loss.change(rest).true_positives, 1);
  loss.hide(rest);
  EXPECT_EQ(loss.value(), 11);
  EXPECT_EQ(loss.hidden(), (std::vector<bool>{true, true, true, false}));
}

TEST(PublisherLoss, NothingIsWorthNothing) {
  const Instances none;
  const PublisherLoss empty(none, {});
  EXPECT_EQ(empty.value(), 0);
  EXPECT_EQ(empty.change({}).gain, 0);
}

}  // namespace
}  // namespace sumi::game
