#include "labs/game/publisher_loss.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "labs/game/small_games.hpp"

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

TEST(PublisherLoss, AUnitWeighsAsMuchAsItsGreatestInstance) {
  const Instances instances{{true, true, false, true}, {0, 0, 0, 1}};
  const PublisherLoss loss(instances, {10, 1});
  const std::vector<double> weights{.5, .25, 9, 1.25};
  EXPECT_EQ(loss.change(std::vector<Instance>{0, 2}, weights).gain, -1);
  EXPECT_EQ(loss.change(std::vector<Instance>{0, 1}, weights).gain, 5);
  const PublisherLoss::Change all = loss.change(std::vector<Instance>{0, 1, 2, 3}, weights);
  EXPECT_EQ(all.gain, 10 * (.5 + 1.25) - 1);
  EXPECT_EQ(all.true_positives, 2);
  EXPECT_EQ(all.false_positives, 1);
}

TEST(PublisherLoss, NothingIsWorthNothing) {
  const Instances none;
  const PublisherLoss empty(none, {});
  EXPECT_EQ(empty.value(), 0);
  EXPECT_EQ(empty.change({}).gain, 0);
}

}  // namespace
}  // namespace sumi::game
