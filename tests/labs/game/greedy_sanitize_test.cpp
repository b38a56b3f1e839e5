#include "labs/game/greedy_sanitize.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "labs/game/small_games.hpp"

namespace sumi::game {
namespace {

using ::sumi::testing::ExactLearner;
using ::sumi::testing::Found;
using ::sumi::testing::found_by;
using ::sumi::testing::Learns;
using ::sumi::testing::outcome_of;
using ::sumi::testing::random_game;
using ::sumi::testing::Sets;
using ::sumi::testing::SmallGame;

constexpr std::size_t kAnyRounds = 100;

// Whether the first half of Theorem 4.1 holds of a hypothesis: too little is found for what it costs.
bool finds_too_little(const Found& found, Losses losses) {
  return found.true_positives == 0 ||
         static_cast<double>(found.false_positives) >= losses.ratio() * static_cast<double>(found.true_positives);
}

// Those of the class that an attacker may learn of the rest: of least error.
Sets most_accurate_of(const SmallGame& game, const std::vector<bool>& hidden) {
  const auto errors = [&](const auto& one) { return found_by(one, game.instances, hidden).errors; };
  Sets best;
  if (game.hypotheses.empty()) return best;
  const auto least = errors(*std::ranges::min_element(game.hypotheses, {}, errors));
  std::ranges::copy_if(game.hypotheses, std::back_inserter(best),
                       [&](const auto& one) { return errors(one) == least; });
  return best;
}

bool holds_of_each(const SmallGame& game, const Sets& hypotheses, const std::vector<bool>& hidden) {
  return std::ranges::all_of(hypotheses, [&](const auto& one) {
    return finds_too_little(found_by(one, game.instances, hidden), game.losses);
  });
}

std::vector<bool> hidden_by_all(const SmallGame& game, const Sets& kept) {
  std::vector<bool> hidden(game.instances.size());
  for (const auto& one : kept) {
    for (const Instance i : one) hidden[i] = true;
  }
  return hidden;
}

// What is true of any learner.
void expect_sound(const SmallGame& game, const ExactLearner& learner, const Play& play) {
  const auto sensitive = static_cast<std::size_t>(outcome_of(game.instances, {}).false_negatives);
  EXPECT_EQ(play.sensitive, sensitive);
  EXPECT_EQ(play.loss_before, outcome_of(game.instances, {}).loss(game.losses));
  EXPECT_EQ(play.rounds.size(), learner.kept().size());
  EXPECT_LE(play.rounds.size(), sensitive);
  EXPECT_LE(learner.asked(), sensitive + 1);
  EXPECT_EQ(play.hidden, hidden_by_all(game, learner.kept()));
  Sets kept;
  double before = play.loss_before;
  for (std::size_t i = 0; i < play.rounds.size(); ++i) {
    kept.push_back(learner.kept()[i]);
    const auto now = outcome_of(game.instances, kept);
    EXPECT_EQ(play.rounds[i].loss, now.loss(game.losses));
    EXPECT_EQ(play.rounds[i].left, now.false_negatives);
    EXPECT_EQ(play.rounds[i].change.gain, before - play.rounds[i].loss);
    EXPECT_GT(play.rounds[i].change.gain, 0);
    before = play.rounds[i].loss;
  }
  EXPECT_EQ(play.rejected.has_value(), !game.hypotheses.empty());
  if (play.rejected) EXPECT_LE(play.rejected->change.gain, 0);
}

TEST(GreedySanitize, LeavesTooLittleToWhoeverLearnsMostAccurately) {
  std::mt19937 random(1);
  for (int run = 0; run < 6000 && !::testing::Test::HasFailure(); ++run) {
    const SmallGame game = random_game(random, false, run % 3 == 0);
    ExactLearner learner(game, Learns::accuracy);
    const Play play = greedy_sanitize(game.instances, game.losses, learner, kAnyRounds);
    expect_sound(game, learner, play);

    const Sets attackers = most_accurate_of(game, play.hidden);
    EXPECT_TRUE(holds_of_each(game, attackers, play.hidden)) << "Theorem 4.1";
    const auto harmless = static_cast<double>(std::ranges::count(game.instances.sensitive, false));
    Sets with_one_more = learner.kept();
    with_one_more.emplace_back();
    for (const auto& attacker : attackers) {
      const Found found = found_by(attacker, game.instances, play.hidden);
      EXPECT_LE(static_cast<double>(found.true_positives), harmless / game.losses.ratio()) << "Theorem 4.2";
      with_one_more.back() = attacker;
      EXPECT_GE(outcome_of(game.instances, with_one_more).loss(game.losses),
                outcome_of(game.instances, learner.kept()).loss(game.losses))
          << "Definition 4.1";
    }
  }
}

TEST(GreedySanitize, LeavesTooLittleToWhoeverLearnsTheCheapest) {
  std::mt19937 random(2);
  for (int run = 0; run < 6000 && !::testing::Test::HasFailure(); ++run) {
    const SmallGame game = random_game(random, false, run % 3 == 0);
    ExactLearner learner(game, Learns::cost);
    const Play play = greedy_sanitize(game.instances, game.losses, learner, kAnyRounds);
    expect_sound(game, learner, play);
    EXPECT_TRUE(holds_of_each(game, game.hypotheses, play.hidden));  // of the whole class
  }
}

TEST(GreedySanitize, PlaysForWholeUnits) {
  std::mt19937 random(3);
  for (int run = 0; run < 6000 && !::testing::Test::HasFailure(); ++run) {
    const SmallGame game = random_game(random, true, run % 3 == 0);
    ExactLearner learner(game, Learns::cost);
    const Play play = greedy_sanitize(game.instances, game.losses, learner, kAnyRounds);
    expect_sound(game, learner, play);
    const double loss = outcome_of(game.instances, learner.kept()).loss(game.losses);
    Sets with_one_more = learner.kept();
    with_one_more.emplace_back();
    for (const auto& hypothesis : game.hypotheses) {
      with_one_more.back() = hypothesis;
      EXPECT_GE(outcome_of(game.instances, with_one_more).loss(game.losses), loss);
    }
  }
}

// a and b are sensitive, x and y aren't. {a} makes one error, as it misses b; so does {a, b, x}. Who takes {a} both
// times learns nothing in the second round and stops; the attacker's {a, b, x} then finds b for x, one for one, where
// one for ten was too cheap.
TEST(GreedySanitize, NeedsTheTieRule) {
  const SmallGame game{{{true, true, false, false}, {}}, {{0}, {0, 1, 2}}, {10, 1}};
  ExactLearner careless(game, Learns::accuracy_first);
  const Play lost = greedy_sanitize(game.instances, game.losses, careless, kAnyRounds);
  EXPECT_EQ(careless.kept(), (Sets{{0}}));
  EXPECT_EQ(lost.hidden, (std::vector<bool>{true, false, false, false}));
  const Sets attackers = most_accurate_of(game, lost.hidden);
  EXPECT_EQ(attackers, game.hypotheses);  // both miss or err once
  EXPECT_FALSE(holds_of_each(game, attackers, lost.hidden));

  ExactLearner careful(game, Learns::accuracy);
  const Play won = greedy_sanitize(game.instances, game.losses, careful, kAnyRounds);
  EXPECT_EQ(won.hidden, (std::vector<bool>{true, true, true, false}));
  EXPECT_TRUE(holds_of_each(game, most_accurate_of(game, won.hidden), won.hidden));
}

TEST(GreedySanitize, FailsOftenWithoutTheTieRule) {
  std::mt19937 random(4);
  int failures = 0;
  for (int run = 0; run < 3000; ++run) {
    const SmallGame game = random_game(random, false, run % 2 == 0);
    ExactLearner learner(game, Learns::accuracy_first);
    const Play play = greedy_sanitize(game.instances, game.losses, learner, kAnyRounds);
    if (!holds_of_each(game, most_accurate_of(game, play.hidden), play.hidden)) ++failures;
  }
  EXPECT_GT(failures, 100);
}

// How many games end alike for every L > C.
int same_for_every_ratio(std::uint32_t seed, bool with_nothing, Learns learns) {
  std::mt19937 random(seed);
  int same = 0;
  for (int run = 0; run < 1000; ++run) {
    SmallGame game = random_game(random, false, with_nothing);
    std::vector<std::vector<bool>> ends;
    for (const double ratio : {1.5, 2., 10., 1000.}) {
      game.losses = {ratio, 1};
      ExactLearner learner(game, learns);
      ends.push_back(greedy_sanitize(game.instances, game.losses, learner, kAnyRounds).hidden);
    }
    if (std::ranges::count(ends, ends.front()) == static_cast<std::ptrdiff_t>(ends.size())) ++same;
  }
  return same;
}

TEST(GreedySanitize, LossesDontMatterWhereTheMostAccurateMayFindNothing) {
  EXPECT_EQ(same_for_every_ratio(5, true, Learns::accuracy), 1000);
  EXPECT_LT(same_for_every_ratio(5, false, Learns::accuracy), 1000);
  EXPECT_LT(same_for_every_ratio(5, true, Learns::cost), 1000);
}

// Proposes its whole class in every round.
class OpenLearner final : public Learner {
 public:
  explicit OpenLearner(const Sets& sets) : sets_(sets) {}
  [[nodiscard]] Sets propose(const std::vector<bool>&) override { return sets_; }
  void keep(std::size_t hypothesis) override { kept.push_back(hypothesis); }

  std::vector<std::size_t> kept;

 private:
  const Sets& sets_;
};

TEST(GreedySanitize, TakesTheGreatestGainAndOfEqualOnesTheFirst) {
  std::mt19937 random(6);
  for (int run = 0; run < 3000 && !::testing::Test::HasFailure(); ++run) {
    SmallGame game = random_game(random, run % 2 == 0, false);
    if (game.hypotheses.empty()) continue;
    game.hypotheses.push_back(game.hypotheses.front());
    OpenLearner learner(game.hypotheses);
    std::vector<Round> told;
    const Play play = greedy_sanitize(game.instances, game.losses, learner, kAnyRounds,
                                      [&](const Round& round) { told.push_back(round); });
    Sets kept;
    ASSERT_TRUE(play.rejected);
    ASSERT_EQ(told.size(), play.rounds.size() + 1);
    for (std::size_t i = 0; i < told.size(); ++i) {
      std::vector<double> losses;
      for (const auto& one : game.hypotheses) {
        kept.push_back(one);
        losses.push_back(outcome_of(game.instances, kept).loss(game.losses));
        kept.pop_back();
      }
      const auto best = static_cast<std::size_t>(std::ranges::min_element(losses) - losses.begin());
      EXPECT_EQ(told[i].hypothesis, best);
      EXPECT_EQ(told[i].loss, losses[best]);
      const std::vector<bool> hidden = hidden_by_all(game, kept);
      EXPECT_EQ(told[i].found,
                std::ranges::count_if(game.hypotheses[best], [&](Instance one) { return !hidden[one]; }));
      kept.push_back(game.hypotheses[best]);
    }
    for (std::size_t i = 0; i < play.rounds.size(); ++i) EXPECT_EQ(learner.kept[i], play.rounds[i].hypothesis);
    EXPECT_EQ(learner.kept.size(), play.rounds.size());
  }
}

TEST(GreedySanitize, StopsWhereItMust) {
  const Instances instances{{true, true, true, false}, {}};
  const Sets class_of_each{{0}, {1}, {2}, {3}};
  OpenLearner bounded(class_of_each);
  const Play two = greedy_sanitize(instances, {1, 1}, bounded, 2);
  EXPECT_EQ(two.rounds.size(), 2);
  EXPECT_FALSE(two.rejected);
  EXPECT_EQ(two.rounds.back().left, 1);

  const Sets nothing;
  OpenLearner silent(nothing);
  const Play none = greedy_sanitize(instances, {1, 1}, silent, kAnyRounds);
  EXPECT_TRUE(none.rounds.empty() && !none.rejected);
  EXPECT_EQ(none.hidden, std::vector<bool>(4));

  OpenLearner useless(class_of_each);
  const Play harmless = greedy_sanitize({{false, false, false, false}, {}}, {1, 1}, useless, kAnyRounds);
  EXPECT_EQ(harmless.sensitive, 0);
  EXPECT_TRUE(harmless.rounds.empty());
  ASSERT_TRUE(harmless.rejected);
  EXPECT_EQ(harmless.rejected->found, 1);

  const Sets all_at_once{{2, 3}};
  OpenLearner one_for_one(all_at_once);  // a gain of nothing isn't kept
  EXPECT_TRUE(greedy_sanitize(instances, {1, 1}, one_for_one, kAnyRounds).rounds.empty());
}

}  // namespace
}  // namespace sumi::game
