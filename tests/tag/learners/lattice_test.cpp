#include "tag/learners/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "tag/every_path.hpp"

namespace sumi::tag {
namespace {

struct LatticeCase {
  std::size_t states;
  std::size_t tokens;
  std::vector<Transition> transitions;
  std::vector<float> scores;
};

LatticeCase random_case(std::size_t labels, std::size_t tokens, float range, std::mt19937& random) {
  LatticeCase c{states_of(labels), tokens, random_transitions(states_of(labels), range, random), {}};
  const std::size_t stride = TransitionTable(c.states, {}).stride();
  std::uniform_real_distribution<float> score(-range, range);
  for (std::size_t i = 0; i < tokens * stride; ++i) c.scores.push_back(score(random));
  return c;
}

void expect_as_by_enumeration(const LatticeCase& c, double tolerance) {
  const TransitionTable table(c.states, c.transitions);
  const std::size_t stride = table.stride();
  const double log_z = log_z_of(c.tokens, c.states, c.scores, stride, c.transitions);
  std::vector<double> marginals(c.tokens * stride);
  std::vector<double> pairs(c.transitions.size());
  for_every_path(c.tokens, c.states, [&](const std::vector<State>& path) {
    const double p = std::exp(score_of(path, c.scores, stride, c.transitions) - log_z);
    for (std::size_t token = 0; token < c.tokens; ++token) {
      marginals[token * stride + path[token]] += p;
      for (std::size_t i = 0; i < pairs.size() && token > 0; ++i) {
        if (c.transitions[i].from == path[token - 1] && c.transitions[i].to == path[token]) pairs[i] += p;
      }
    }
  });
  std::vector<float> rows = c.scores;
  Lattice lattice(table);
  EXPECT_NEAR(lattice.run(rows), log_z, tolerance * std::max(1., std::abs(log_z)));
  for (std::size_t token = 0; token < c.tokens; ++token) {
    for (std::size_t state = 0; state < c.states; ++state) {
      EXPECT_NEAR(rows[token * stride + state], marginals[token * stride + state], tolerance) << token << ' ' << state;
    }
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) EXPECT_NEAR(lattice.pair_counts()[i], pairs[i], tolerance) << i;
  for (std::uint32_t begin = 0; begin < c.tokens; ++begin) {
    for (std::uint32_t end = begin + 1; end <= c.tokens; ++end) {
      for (std::uint32_t label = 0; label < (c.states - 1) / 2; ++label) {
        const Entity entity{begin, end, label};
        double expected = 0;
        for_every_path(c.tokens, c.states, [&](const std::vector<State>& path) {
          const std::vector<Entity> entities = entities_of(path);
          if (std::ranges::find(entities, entity) == entities.end()) return;
          expected += std::exp(score_of(path, c.scores, stride, c.transitions) - log_z);
        });
        EXPECT_NEAR(lattice.probability(entity, rows), expected, tolerance);
      }
    }
  }
}

TEST(Lattice, EqualsEnumerationOfEveryPath) {
  std::mt19937 random(1);
  for (std::size_t labels = 0; labels <= 2; ++labels) {
    for (std::size_t tokens = 1; tokens <= 5; ++tokens) {
      for (int i = 0; i < 5; ++i) {
        SCOPED_TRACE(::testing::Message() << labels << " labels, " << tokens << " tokens, " << i);
        expect_as_by_enumeration(random_case(labels, tokens, 4, random), 2e-6);
      }
    }
  }
}

TEST(Lattice, EqualsEnumerationWhereProbabilitiesAreExtreme) {
  std::mt19937 random(2);
  for (const float range : {20.F, 100.F, 3000.F}) {
    for (int i = 0; i < 20; ++i) {
      SCOPED_TRACE(::testing::Message() << range << ' ' << i);
      expect_as_by_enumeration(random_case(2, 4, range, random), 2e-4);
    }
  }
}

TEST(Lattice, ReadsNothingIntoHugeOrInfiniteScores) {
  const TransitionTable table(3, {});
  for (const float score : {1e30F, -1e30F, std::numeric_limits<float>::infinity(), 3e38F}) {
    std::vector<float> rows(2 * table.stride(), score);
    rows[2] = -score;
    Lattice lattice(table);
    EXPECT_FALSE(std::isnan(lattice.run(rows)));
    for (std::size_t token = 0; token < 2; ++token) {
      float sum = 0;
      for (std::size_t state = 0; state < 3; ++state) sum += rows[token * table.stride() + state];
      EXPECT_NEAR(sum, 1, 1e-3) << score;
    }
  }
}

TEST(Lattice, TakesAThousandLabels) {
  const std::size_t states = states_of(kMaxLabels);
  const std::vector<Transition> transitions{{0, 1, 1.F}, {1, 2, 2.F}, {2, 1999, -1.F}};
  const TransitionTable table(states, transitions);
  std::vector<float> rows(3 * table.stride());
  Lattice lattice(table);
  // By the same rules on paper: sums over all states of what may follow.
  std::vector<double> ways(states, 0);
  for (std::size_t s = 0; s < states; ++s) ways[s] = s == 0 || s % 2 == 1 ? 1 : 0;
  for (int token = 1; token < 3; ++token) {
    std::vector<double> next(states, 0);
    double all = 0;
    for (const double w : ways) all += w;
    for (std::size_t s = 0; s < states; ++s) next[s] = s == 0 || s % 2 == 1 ? all : ways[s - 1] + ways[s];
    next[1] += ways[0] * std::expm1(1);
    next[2] += ways[1] * std::expm1(2);
    next[1999] += ways[2] * std::expm1(-1);
    ways = next;
  }
  double z = 0;
  for (const double w : ways) z += w;
  EXPECT_NEAR(lattice.run(rows), std::log(z), 1e-6);
}

}  // namespace
}  // namespace sumi::tag
