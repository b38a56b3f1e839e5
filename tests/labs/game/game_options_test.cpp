#include <limits>

#include <gtest/gtest.h>

#include "labs/game/game_names.hpp"
#include "labs/game/publish_documents.hpp"
#include <sumi/model/error.hpp>

namespace sumi::game {
namespace {

TEST(GameOptions, LossRatiosLieInTheirRange) {
  for (const double ratio : {1e-6, .1, 1., 1e6}) EXPECT_NO_THROW(require_loss_ratio(ratio));
  for (const double ratio :
       {0., -1., 9e-7, 1.1e6, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_THROW(require_loss_ratio(ratio), Error) << ratio;
  }
}

TEST(GameOptions, RefusesWhatMakesNoSense) {
  const auto refuses = [](auto&& change) {
    GameOptions options;
    change(options);
    try {
      static_cast<void>(training_materials(options, {}));
      return false;
    } catch (const Error& error) {
      return error.kind() == Error::Kind::bad_usage;
    }
  };
  EXPECT_FALSE(refuses([](GameOptions&) {}));
  EXPECT_TRUE(refuses([](GameOptions& o) { o.taggers.clear(); }));
  EXPECT_TRUE(refuses([](GameOptions& o) { o.folds = 1; }));
  EXPECT_TRUE(refuses([](GameOptions& o) { o.folds = kMostGameFolds + 1; }));
  EXPECT_TRUE(refuses([](GameOptions& o) { o.most_rounds = 0; }));
  EXPECT_TRUE(refuses([](GameOptions& o) { o.train.l2 = -1; }));
  EXPECT_FALSE(refuses([](GameOptions& o) { o.train.cost = -1; }));  // doesn't count
}

TEST(GameOptions, LearnersHearOfThem) {
  GameOptions options;
  options.taggers = {TaggerKind::bayes, TaggerKind::crf};
  options.learner = GameLearner::accuracy;
  options.estimate = GameEstimate::training;
  options.costs = GameCosts::attacked;
  options.hiding = GameHiding::dropped;
  options.loss_ratio = 3;
  options.folds = 7;
  tag::FitOptions fit;
  fit.seed = 9;
  const TaggerLearnerOptions learning = learner_options(options, fit);
  EXPECT_EQ(learning.kinds, options.taggers);
  EXPECT_EQ(learning.learner, GameLearner::accuracy);
  EXPECT_EQ(learning.estimate, GameEstimate::training);
  EXPECT_EQ(learning.costs, GameCosts::attacked);
  EXPECT_EQ(learning.hiding, GameHiding::dropped);
  EXPECT_EQ(learning.losses.ratio(), 3);
  EXPECT_EQ(learning.folds, 7);
  EXPECT_EQ(learning.fit.seed, 9);
}

TEST(GameNames, AreReadAsTheyAreSaid) {
  for (const GameLearner one : {GameLearner::accuracy, GameLearner::cost}) EXPECT_EQ(learner_named(name_of(one)), one);
  for (const GameEstimate one : {GameEstimate::training, GameEstimate::cross_validated, GameEstimate::nested})
    EXPECT_EQ(estimate_named(name_of(one)), one);
  for (const GameUnit one : {GameUnit::token, GameUnit::entity}) EXPECT_EQ(unit_named(name_of(one)), one);
  for (const GameHiding one : {GameHiding::mark, GameHiding::dropped}) EXPECT_EQ(hiding_named(name_of(one)), one);
  for (const GameCosts one : {GameCosts::equal, GameCosts::attacked}) EXPECT_EQ(costs_named(name_of(one)), one);
  EXPECT_FALSE(hiding_named("drop") || costs_named("attackers") || learner_named("Cost") || estimate_named("") ||
               unit_named("tokens"));
}

}  // namespace
}  // namespace sumi::game
