#include "tag/learners/train_crf.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "tag/every_path.hpp"
#include "tag/learners/crf_objective.hpp"
#include "tag/learners/crf_problem.hpp"

namespace sumi::tag {
namespace {

bool same(const CrfWeights& a, const CrfWeights& b) {
  const auto pair = [](const Transition& t) { return std::tuple{t.from, t.to, t.weight}; };
  return a.attributes.row_ends == b.attributes.row_ends && a.attributes.states == b.attributes.states &&
         a.attributes.weights == b.attributes.weights &&
         std::ranges::equal(a.transitions, b.transitions, {}, pair, pair);
}

// Gradient descent by the enumerated objective's own differences: no code in common with training but the parameters.
double least_by_plain_descent(const Examples& e, const CrfProblem& problem, double l2) {
  std::vector<float> x(problem.parameters());
  const auto value_at = [&](const std::vector<float>& at) {
    return plain_objective(e, weights_of(problem, at), 0, l2);
  };
  double value = value_at(x);
  double length = .5;
  while (length > 1e-4) {
    std::vector<float> gradient(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
      std::vector<float> moved = x;
      moved[i] += 1.F / 128;
      const double above = value_at(moved);
      moved[i] -= 1.F / 64;
      gradient[i] = static_cast<float>((above - value_at(moved)) * 64);
    }
    std::vector<float> next = x;
    for (std::size_t i = 0; i < x.size(); ++i) next[i] -= static_cast<float>(length) * gradient[i];
    const double found = value_at(next);
    if (found < value - 1e-9) {
      value = found;
      x = next;
    } else {
      length /= 2;
    }
  }
  return value;
}

TEST(TrainCrf, FindsTheOptimumOfAPlainDescent) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    const Examples e = random_chains(1, 8, 3, seed);
    const double least = least_by_plain_descent(e, crf_problem(e, false), .5);
    for (const unsigned passes : {0U, 3U}) {
      CrfOptions options;
      options.l2 = .5;
      options.passes = passes;
      options.tolerance = 1e-9;
      const TrainedCrf trained = train_crf(e, options);
      EXPECT_NEAR(trained.objective, least, 1e-4 * least);
      EXPECT_NEAR(plain_objective(e, trained.weights, 0, .5), least, 1e-4 * least);
    }
  }
}

TEST(TrainCrf, MeetsTheConditionsOfAnL1Optimum) {
  const Examples e = random_chains(2, 30, 4, 3);
  CrfOptions options;
  options.l1 = 1.5;
  options.l2 = .1;
  options.tolerance = 1e-10;
  options.max_iterations = 3000;
  const TrainedCrf trained = train_crf(e, options);
  EXPECT_LT(trained.weights_kept, trained.parameters);
  EXPECT_GT(trained.weights_kept, 0U);
  const CrfProblem problem = crf_problem(e, false);
  const std::vector<float> parameters = parameters_of(problem, trained.weights);
  std::vector<float> gradient(parameters.size());
  CrfObjective(problem, options.l2, 1).evaluate(parameters, gradient);
  for (std::uint32_t c = 0; c < problem.classes(); ++c) {
    const double penalty = options.l1 * problem.factor(c);
    for (std::uint64_t p = problem.row_begin(c); p < problem.rows.ends[c]; ++p) {
      if (parameters[p] == 0) {
        EXPECT_LE(std::abs(gradient[p]), penalty + 1e-2);
      } else {
        EXPECT_NEAR(gradient[p], -std::copysign(penalty, parameters[p]), 1e-2);
      }
    }
  }
}

TEST(TrainCrf, IsTheSameForAnyThreads) {
  const Examples e = random_chains(2, 300, 6, 4);
  for (const double l1 : {0., .5}) {
    CrfOptions options;
    options.l1 = l1;
    const TrainedCrf alone = train_crf(e, options);
    for (const unsigned threads : {2U, 3U, 8U}) {
      options.threads = threads;
      const TrainedCrf trained = train_crf(e, options);
      EXPECT_TRUE(same(trained.weights, alone.weights));
      EXPECT_EQ(trained.objective, alone.objective);
    }
  }
}

TEST(TrainCrf, GoesOnFromGivenWeights) {
  const Examples e = random_chains(2, 60, 5, 5);
  CrfOptions options;
  options.tolerance = 1e-8;
  const TrainedCrf first = train_crf(e, options);
  options.start = &first.weights;
  options.passes = 0;
  const TrainedCrf second = train_crf(e, options);
  EXPECT_LE(second.iterations, options.period + 2);
  EXPECT_NEAR(second.objective, first.objective, 1e-5 * first.objective);
}

TEST(TrainCrf, TakesNothingAndLittle) {
  EXPECT_EQ(train_crf({}, {}).weights_kept, 0U);
  Examples one = random_chains(0, 5, 4, 1);  // a single state: nothing to learn
  const TrainedCrf trained = train_crf(one, {});
  EXPECT_NEAR(trained.objective, 0, 1e-5);
  Examples bare;  // tokens without attributes
  bare.labels = 1;
  bare.gold = {0, 1, 2};
  for (int i = 0; i < 3; ++i) {
    bare.token_bundles.close();
    bare.token_attributes.close();
  }
  bare.sequence_ends = {0, 3, 3};
  const TrainedCrf of_bare = train_crf(bare, {});
  EXPECT_TRUE(std::isfinite(of_bare.objective));
  EXPECT_EQ(of_bare.parameters, 2U);
}

TEST(TrainCrf, TakesAThousandLabels) {
  Examples e = random_chains(1, 40, 6, 9);
  e.labels = kMaxLabels;
  for (std::uint32_t t = 0; t < e.gold.size(); ++t) {
    if (e.gold[t] != kOutside) e.gold[t] = static_cast<State>(e.gold[t] + 2 * (kMaxLabels - 1));
  }
  const TrainedCrf trained = train_crf(e, {});
  EXPECT_TRUE(std::isfinite(trained.objective));
  EXPECT_GT(trained.weights_kept, 0U);
}

TEST(TrainCrf, StaysFiniteWithHugeWeightsToBeginWith) {
  const Examples e = random_chains(2, 10, 4, 8);
  CrfWeights huge = train_crf(e, {}).weights;
  for (float& w : huge.attributes.weights) w *= 1e6F;
  CrfOptions options;
  options.start = &huge;
  options.passes = 0;
  const TrainedCrf trained = train_crf(e, options);
  EXPECT_TRUE(std::isfinite(trained.objective));
  for (const float w : trained.weights.attributes.weights) EXPECT_TRUE(std::isfinite(w));
}

}  // namespace
}  // namespace sumi::tag
