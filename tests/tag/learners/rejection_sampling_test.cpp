#include "tag/learners/rejection_sampling.hpp"

#include <cmath>
#include <numeric>

#include <gmock/gmock.h>

#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

// 90 outside, 6 of label 0 (a begin and an inside each), 4 of label 1, over and over.
std::vector<State> some_gold(std::size_t rounds) {
  std::vector<State> gold;
  for (std::size_t i = 0; i < rounds * 100; ++i) {
    const std::size_t place = i % 100;
    gold.push_back(place < 90 ? kOutside : place < 96 ? static_cast<State>(1 + place % 2) : begin_of(1));
  }
  return gold;
}

struct Shares {
  double outside = 0;
  double first = 0;
  double second = 0;
};

Shares count(const std::vector<State>& gold, const SampledTokens& sample) {
  Shares shares;
  for (std::size_t i = 0; i < gold.size(); ++i) {
    (gold[i] == kOutside ? shares.outside : label_of(gold[i]) == 0 ? shares.first : shares.second) += sample.times[i];
  }
  return shares;
}

// Within five standard deviations of a binomial count.
void expect_binomial(double observed, double trials, double probability) {
  EXPECT_NEAR(observed, trials * probability, 5 * std::sqrt(trials * probability * (1 - probability)) + 1e-9);
}

TEST(RejectionSampling, AcceptsWithProbabilityCostOverHighestCost) {
  const std::vector<State> gold = some_gold(2000);
  const SampledTokens sample = accept_by_cost(gold, {.other = .1, .labels = {2, .5}}, 1);
  EXPECT_EQ(sample.drawn, gold.size());
  const Shares shares = count(gold, sample);
  expect_binomial(shares.outside, 180'000, .05);
  EXPECT_EQ(shares.first, 12'000);
  expect_binomial(shares.second, 8000, .25);
  EXPECT_EQ(sample.accepted, shares.outside + shares.first + shares.second);
  for (const std::uint32_t times : sample.times) ASSERT_LE(times, 1);
}

TEST(RejectionSampling, DrawsUntilEnoughAreAccepted) {
  const std::vector<State> gold = some_gold(100);
  const SampledTokens sample = sample_by_cost(gold, {}, 200'000, 1);
  EXPECT_EQ(sample.accepted, 200'000);
  EXPECT_EQ(std::accumulate(sample.times.begin(), sample.times.end(), 0U), 200'000);
  const double acceptance = .9 * .01 + .1;
  expect_binomial(200'000, static_cast<double>(sample.drawn), acceptance);
  const Shares shares = count(gold, sample);
  expect_binomial(shares.outside, 200'000, .009 / acceptance);
  expect_binomial(shares.first, 200'000, .06 / acceptance);
  expect_binomial(shares.second, 200'000, .04 / acceptance);
}

TEST(RejectionSampling, DrawsTokensOfAStateEquallyOften) {
  const std::vector<State> gold(50, kOutside);
  const SampledTokens sample = sample_by_cost(gold, {}, 500'000, 3);
  EXPECT_EQ(sample.drawn, 500'000);  // the highest cost is that of a token there is
  double chi_squared = 0;
  for (const std::uint32_t times : sample.times) chi_squared += (times - 10'000.) * (times - 10'000.) / 10'000;
  EXPECT_LT(chi_squared, 49 + 5 * std::sqrt(2. * 49));
}

TEST(RejectionSampling, DependsOnTheSeedAlone) {
  const std::vector<State> gold = some_gold(10);
  EXPECT_EQ(sample_by_cost(gold, {}, 1000, 5).times, sample_by_cost(gold, {}, 1000, 5).times);
  EXPECT_NE(sample_by_cost(gold, {}, 1000, 5).times, sample_by_cost(gold, {}, 1000, 6).times);
  EXPECT_NE(accept_by_cost(gold, {.other = .5}, 5).times, accept_by_cost(gold, {.other = .5}, 6).times);
}

TEST(RejectionSampling, RefusesWhatWouldTakeForever) {
  std::vector<State> one_in_many(100'000, kOutside);
  one_in_many[7] = begin_of(0);
  EXPECT_THROW((void)sample_by_cost(one_in_many, {.other = 1e-9}, 10, 1), Error);
  EXPECT_THROW((void)sample_by_cost(some_gold(1), {.other = 0, .labels = {0, 0}}, 10, 1), Error);
  EXPECT_THROW((void)sample_by_cost({}, {}, 10, 1), Error);
  EXPECT_EQ(accept_by_cost({}, {}, 1).drawn, 0);
  EXPECT_EQ(accept_by_cost(some_gold(1), {.other = 0, .labels = {0, 0}}, 1).accepted, 0);
}

}  // namespace
}  // namespace sumi::tag
