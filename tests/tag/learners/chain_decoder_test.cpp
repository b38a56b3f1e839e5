#include "tag/learners/chain_decoder.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

// Every way to give a few tokens their states, with its probability.
struct Enumerated {
  std::vector<std::vector<State>> paths;
  std::vector<double> probabilities;

  Enumerated(const TransitionTable& table, std::span<const float> scores) {
    std::vector<State> path;
    const auto extend = [&](auto&& self, double sum) -> void {
      if (path.size() * table.stride() == scores.size()) {
        paths.push_back(path);
        probabilities.push_back(std::exp(sum));
        return;
      }
      for (State state = 0; state < table.states(); ++state) {
        const State before = path.empty() ? kOutside : path.back();
        if (!may_follow(before, state)) continue;
        const double step =
            scores[path.size() * table.stride() + state] + (path.empty() ? 0 : table.weight(before, state));
        path.push_back(state);
        self(self, sum + step);
        path.pop_back();
      }
    };
    extend(extend, 0);
    double all = 0;
    for (const double one : probabilities) all += one;
    for (double& one : probabilities) one /= all;
  }

  [[nodiscard]] double marginal(std::size_t token, State state) const {
    double sum = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) sum += paths[i][token] == state ? probabilities[i] : 0;
    return sum;
  }
  [[nodiscard]] double of_entity(const Entity& wanted) const {
    double sum = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const std::vector<Entity> entities = entities_of(paths[i]);
      sum += std::ranges::find(entities, wanted) != entities.end() ? probabilities[i] : 0;
    }
    return sum;
  }
  // What is to be paid for a path: `cost` for a token that is called outside and isn't, 1 for any other wrong state.
  [[nodiscard]] double expected_cost(const std::vector<State>& said, double cost) const {
    double sum = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      for (std::size_t token = 0; token < said.size(); ++token) {
        if (paths[i][token] != said[token]) sum += probabilities[i] * (said[token] == kOutside ? cost : 1);
      }
    }
    return sum;
  }
};

struct RandomChain {
  std::size_t labels;
  TransitionTable table;
  std::vector<float> scores;

  RandomChain(std::mt19937& random, std::size_t labels_, std::size_t tokens)
      : labels(labels_),
        table(states_of(labels), sumi::testing::random_transitions(random, states_of(labels))),
        scores(tokens * table.stride()) {
    std::uniform_real_distribution<float> score(-2, 2);
    for (std::size_t row = 0; row < scores.size(); row += table.stride())
      for (std::size_t state = 0; state < table.states(); ++state) scores[row + state] = score(random);
  }
};

std::vector<State> states_in(const std::vector<ScoredEntity>& entities, std::uint32_t first, std::size_t tokens) {
  std::vector<State> states(tokens, kOutside);
  for (const ScoredEntity& one : entities) {
    for (std::uint32_t i = one.entity.begin; i < one.entity.end; ++i)
      states[i - first] = i == one.entity.begin ? begin_of(one.entity.label) : inside_of(one.entity.label);
  }
  return states;
}

TEST(ChainDecoder, FindsTheLikeliestOrTheCheapestStates) {
  std::mt19937 random(17);
  for (int round = 0; round < 400; ++round) {
    const std::size_t tokens = 1 + random() % 4;
    const RandomChain chain(random, 1 + random() % 2, tokens);
    const Enumerated all(chain.table, chain.scores);
    for (const double cost : {1.0, .2, 3.0, 50.0}) {
      ChainDecoder decoder(chain.table, cost);
      std::vector<ScoredEntity> found;
      decoder.decode(chain.scores, 7, found);
      const std::vector<State> said = states_in(found, 7, tokens);
      double best = std::numeric_limits<double>::infinity();
      double of_said = -1;
      for (std::size_t i = 0; i < all.paths.size(); ++i) {
        const double price = cost == 1 ? -all.probabilities[i] : all.expected_cost(all.paths[i], cost);
        best = std::min(best, price);
        if (all.paths[i] == said) of_said = price;
      }
      ASSERT_NEAR(of_said, best, 1e-4 * cost);
      for (const ScoredEntity& one : found) {
        const Entity here{one.entity.begin - 7, one.entity.end - 7, one.entity.label};
        ASSERT_NEAR(one.score, all.of_entity(here), 1e-4);
      }
    }
  }
}

TEST(ChainDecoder, KnowsProbabilities) {
  std::mt19937 random(18);
  for (int round = 0; round < 200; ++round) {
    const std::size_t tokens = 1 + random() % 4;
    const RandomChain chain(random, 1 + random() % 2, tokens);
    const Enumerated all(chain.table, chain.scores);
    ChainDecoder decoder(chain.table, 1);
    const std::span<const float> marginals = decoder.marginals(chain.scores);
    for (std::size_t token = 0; token < tokens; ++token) {
      for (State state = 0; state < chain.table.states(); ++state)
        ASSERT_NEAR(marginals[token * chain.table.stride() + state], all.marginal(token, state), 1e-4);
    }
    for (std::uint32_t begin = 0; begin < tokens; ++begin) {
      for (std::uint32_t end = begin + 1; end <= tokens; ++end) {
        for (std::uint32_t label = 0; label < chain.labels; ++label)
          ASSERT_NEAR(decoder.probability({begin, end, label}), all.of_entity({begin, end, label}), 1e-4);
      }
    }
  }
}

TEST(ChainDecoder, OfNothingFindsNothing) {
  const TransitionTable table(3, {});
  ChainDecoder decoder(table, 2);
  std::vector<ScoredEntity> found;
  decoder.decode({}, 0, found);
  EXPECT_TRUE(found.empty());
}

// Weights in the hundreds, and a miss that costs any amount.
TEST(ChainDecoder, BearsExtremes) {
  std::mt19937 random(19);
  for (int round = 0; round < 200; ++round) {
    RandomChain chain(random, 2, 30);
    for (float& score : chain.scores) score *= round % 2 == 0 ? 400 : 1e6F;
    for (const double cost : {1.0, 1e-300, 1e300}) {
      ChainDecoder decoder(chain.table, cost);
      std::vector<ScoredEntity> found;
      decoder.decode(chain.scores, 0, found);
      const std::vector<State> said = states_in(found, 0, 30);
      for (const ScoredEntity& one : found) ASSERT_TRUE(one.score >= 0 && one.score <= 1 + 1e-5) << one.score;
      for (const float one : decoder.marginals(chain.scores).first(chain.table.states()))
        ASSERT_TRUE(one >= 0 && one <= 1.001F) << one;
    }
  }
}

}  // namespace
}  // namespace sumi::tag
