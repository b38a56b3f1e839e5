#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/pair_weights.hpp"

namespace sumi::link {
namespace {

Pattern pattern(const std::vector<Level>& levels) {
  Pattern packed = 0;
  for (std::size_t i = 0; i < levels.size(); ++i) packed |= Pattern{levels[i]} << (kLevelBits * i);
  return packed;
}
constexpr Level kOther = kFirstLevel;  // of comparisons without levels between

Parameters start_with(double lambda, std::vector<double> m, std::size_t comparisons) {
  Parameters start;
  start.lambda = lambda;
  start.m.assign(comparisons, m);
  start.u.assign(comparisons, {0, .1, .9});
  return start;
}

TEST(Estimate, TakesAStepThatWasWorkedByHand) {
  // Two comparisons, equal or other. 10 pairs equal in both, 20 in the first, 70 in none. Rates .3 and .2, lambda .1, m
  // .9.
  const std::vector<PatternCount> patterns{
      {pattern({kEqualLevel, kEqualLevel}), 10}, {pattern({kEqualLevel, kOther}), 20}, {pattern({kOther, kOther}), 70}};
  const LevelShares rates{{0, .3, .7}, {0, .2, .8}};
  EstimateOptions options;
  options.most_iterations = 1;
  const Estimate made = estimate(patterns, rates, 100, start_with(.1, {0, .9, .1}, 2), options, 1);
  // u = (rate - .1 m) / .9: .21 / .9 and .11 / .9.
  const double u1 = .21 / .9;
  const double u2 = .11 / .9;
  const auto posterior = [](double m, double u) { return .1 * m / (.1 * m + .9 * u); };
  const double both = posterior(.9 * .9, u1 * u2);
  const double first = posterior(.9 * .1, u1 * (1 - u2));
  const double none = posterior(.1 * .1, (1 - u1) * (1 - u2));
  const double matches = 10 * both + 20 * first + 70 * none;
  EXPECT_NEAR(made.parameters.lambda, matches / 100, 1e-12);
  EXPECT_NEAR(made.parameters.m[0][kEqualLevel], (10 * both + 20 * first) / matches, 1e-12);
  EXPECT_NEAR(made.parameters.m[1][kEqualLevel], 10 * both / matches, 1e-12);
  EXPECT_NEAR(made.parameters.u[0][kEqualLevel],
              (.3 - made.parameters.lambda * made.parameters.m[0][kEqualLevel]) / (1 - made.parameters.lambda), 1e-12);
  EXPECT_EQ(made.iterations, 1U);
}

// One pair after the other, without patterns, logarithms or shards.
Parameters plain_step(const std::vector<std::vector<Level>>& pairs, const LevelShares& rates, double all_pairs,
                      const Parameters& now) {
  Parameters next;
  for (const std::vector<double>& levels : rates) next.m.emplace_back(levels.size(), 0);
  double matches = 0;
  for (const std::vector<Level>& pair : pairs) {
    double match = now.lambda;
    double other = 1 - now.lambda;
    for (std::size_t i = 0; i < pair.size(); ++i) {
      if (pair[i] == kMissingLevel) continue;
      match *= now.m[i][pair[i]];
      other *= now.u[i][pair[i]];
    }
    const double posterior = match / (match + other);
    matches += posterior;
    for (std::size_t i = 0; i < pair.size(); ++i) next.m[i][pair[i]] += posterior;
  }
  next.lambda = matches / all_pairs;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    double sum = 0;
    for (std::size_t level = kEqualLevel; level < rates[i].size(); ++level) sum += next.m[i][level];
    std::vector<double> u(rates[i].size(), 0);
    double u_sum = 0;
    for (std::size_t level = kEqualLevel; level < rates[i].size(); ++level) {
      next.m[i][level] = sum > 0 ? std::max(1e-12, next.m[i][level] / sum) : 1.0 / (rates[i].size() - 1);
      u[level] = std::max(
          {1e-12, rates[i][level] / 100, (rates[i][level] - next.lambda * next.m[i][level]) / (1 - next.lambda)});
      u_sum += u[level];
    }
    for (double& one : u) one /= u_sum;
    next.u.push_back(u);
  }
  return next;
}

RC_GTEST_PROP(Estimate, EqualsPlainSteps, ()) {
  const auto level = rc::gen::inRange<Level>(0, 4);
  const auto pairs = *rc::gen::container<std::vector<std::vector<Level>>>(
      *rc::gen::inRange(1, 60), rc::gen::container<std::vector<Level>>(3, level));
  const LevelShares rates{{0, .1, .2, .7}, {0, .05, .05, .9}, {0, .3, .3, .4}};
  const double all_pairs = 4.0 * pairs.size();
  PatternCounts counts;
  for (const std::vector<Level>& pair : pairs) counts.add(pattern(pair));
  EstimateOptions options;
  options.most_iterations = *rc::gen::inRange(1, 6);
  options.precision = 0;
  const Parameters start = usual_start(rates, .05);
  const Estimate made = estimate(counts.sorted(), rates, all_pairs, start, options, 1);
  Parameters plain = start;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    double sum = 0;
    for (std::size_t l = kEqualLevel; l < rates[i].size(); ++l) {
      plain.u[i][l] = std::max({1e-12, rates[i][l] / 100, (rates[i][l] - .05 * plain.m[i][l]) / .95});
      sum += plain.u[i][l];
    }
    for (double& one : plain.u[i]) one /= sum;
  }
  for (std::uint64_t i = 0; i < options.most_iterations; ++i) plain = plain_step(pairs, rates, all_pairs, plain);
  RC_ASSERT(std::abs(made.parameters.lambda - plain.lambda) < 1e-9);
  for (std::size_t i = 0; i < rates.size(); ++i) {
    for (std::size_t l = kEqualLevel; l < rates[i].size(); ++l) {
      RC_ASSERT(std::abs(made.parameters.m[i][l] - plain.m[i][l]) < 1e-6);
      RC_ASSERT(std::abs(made.parameters.u[i][l] - plain.u[i][l]) < 1e-6);
    }
  }
  const Estimate threaded = estimate(counts.sorted(), rates, all_pairs, start, options, 3);
  RC_ASSERT(threaded.parameters.m == made.parameters.m);
  RC_ASSERT(threaded.parameters.lambda == made.parameters.lambda);
}

TEST(Estimate, FindsWhatPairsWereMadeBy) {
  // 1,000 matches equal with .9 in each of four comparisons, 99,000 others with .05: expected numbers of each pattern.
  std::vector<PatternCount> patterns;
  for (unsigned equal = 0; equal < 16; ++equal) {
    double match = 1000;
    double other = 99000;
    std::vector<Level> levels;
    for (unsigned i = 0; i < 4; ++i) {
      const bool is_equal = equal >> i & 1;
      match *= is_equal ? .9 : .1;
      other *= is_equal ? .05 : .95;
      levels.push_back(is_equal ? kEqualLevel : kOther);
    }
    patterns.push_back({pattern(levels), static_cast<std::uint64_t>(std::llround(match + other))});
  }
  const double rate = .01 * .9 + .99 * .05;
  const LevelShares rates(4, {0, rate, 1 - rate});
  const Estimate made = estimate(patterns, rates, 100'000, usual_start(rates, .001), {}, 2);
  EXPECT_NEAR(made.parameters.lambda, .01, .001);
  EXPECT_NEAR(made.parameters.m[0][kEqualLevel], .9, .02);
  EXPECT_NEAR(made.parameters.u[0][kEqualLevel], .05, .002);
}

TEST(Estimate, KeepsItsLimits) {
  const std::vector<PatternCount> patterns{{pattern({kOther, kEqualLevel}), 900}, {pattern({kOther, kOther}), 100}};
  const LevelShares rates{{0, .01, .99}, {0, .2, .8}};
  EstimateOptions options;
  options.most_other = .5;
  options.most_matches = 10;
  const Estimate made = estimate(patterns, rates, 10'000, usual_start(rates, .1), options, 1);
  EXPECT_LE(made.parameters.m[0][kOther], .5 + 1e-12);
  double matches = 0;
  const LevelShares weights = weights_of(made.parameters);
  for (const PatternCount& count : patterns) {
    const double weight = prior_weight(made.parameters.lambda) + weights[0][level_of(count.pattern, 0)] +
                          weights[1][level_of(count.pattern, 1)];
    matches += static_cast<double>(count.pairs) / (1 + std::exp2(-weight));
  }
  EXPECT_LE(matches, 10 * 1.01);
}

TEST(Estimate, CountsClearMatches) {
  // Equal in both: 2 * log2(1000) bits, against log2(100,000) and two; equal in one isn't enough.
  const LevelShares rates{{0, .001, .999}, {0, .001, .999}};
  const std::vector<PatternCount> patterns{{pattern({kEqualLevel, kEqualLevel}), 7},
                                           {pattern({kEqualLevel, kOther}), 5},
                                           {pattern({kEqualLevel, kMissingLevel}), 3}};
  EXPECT_EQ(clear_matches(patterns, {rates, 1}, 100'000).pairs, 7U);
}

TEST(Estimate, TakesNearPairsOutOfTheRates) {
  // 50 persons with five records each: 500 of 31,125 pairs match, and two persons in fifty share a value by chance.
  const double all_pairs = 31'125;
  const double match = 500 / all_pairs;
  const LevelShares rates{{0, match + .02, 1 - match - .02}, {0, match + .02, 1 - match - .02}, {0, match, 1 - match}};
  const std::vector<PatternCount> patterns{{pattern({kEqualLevel, kEqualLevel, kEqualLevel}), 500},
                                           {pattern({kEqualLevel, kOther, kOther}), 600}};
  EXPECT_EQ(clear_matches(patterns, {rates, 1}, all_pairs).pairs, 0U);
  const Chance chance = chance_without_near_pairs(patterns, rates, {1, 1, 1}, all_pairs, 250);
  EXPECT_NEAR(chance.records_a_person, 5, .01);
  EXPECT_NEAR(chance.rates[0][kEqualLevel], .02, .001);
  EXPECT_NEAR(chance.rates[2][kEqualLevel], match / 100, 1e-5);
  EXPECT_EQ(clear_matches(patterns, chance, all_pairs).pairs, 500U);
}

TEST(Estimate, LeavesInTheRatesWhatChanceBrings) {
  const LevelShares rates{{0, .1, .9}, {0, .1, .9}};
  const Chance chance = chance_without_near_pairs({{pattern({kEqualLevel, kEqualLevel}), 10}}, rates, {1, 1}, 1000, 45);
  EXPECT_EQ(chance.rates, rates);
  EXPECT_EQ(chance.records_a_person, 1);
}

TEST(Estimate, TakesNearPairsOutOfTheRatesWhereValuesAreMissing) {
  // As many again have the first value alone: they are taken to be what the others are.
  const double all_pairs = 31'125;
  const double match = 500 / all_pairs;
  const LevelShares rates{{0, 2 * match, 1 - 2 * match}, {0, match, 1 - match}};
  const std::vector<PatternCount> patterns{{pattern({kEqualLevel, kMissingLevel}), 500},
                                           {pattern({kEqualLevel, kEqualLevel}), 500}};
  const Chance chance = chance_without_near_pairs(patterns, rates, {1, 1}, all_pairs, 250);
  EXPECT_LT(chance.rates[0][kEqualLevel], rates[0][kEqualLevel] / 10);
  const ClearMatches clear = clear_matches(patterns, chance, all_pairs);
  EXPECT_EQ(clear.pairs, 500U);
  EXPECT_EQ(clear.share_that_could_be, .5);
}

TEST(Estimate, GivesMissingValuesNoWeight) {
  const LevelShares rates{{0, .1, .9}};
  const LevelShares weights = weights_of(usual_start(rates, .1));
  EXPECT_EQ(weights[0][kMissingLevel], 0);
  EXPECT_NEAR(weights[0][kEqualLevel], std::log2(.75 / .1), 1e-12);
}

}  // namespace
}  // namespace sumi::link
