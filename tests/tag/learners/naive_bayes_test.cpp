#include <cmath>
#include <numeric>

#include <gmock/gmock.h>

#include "tag/learners/rejection_sampling.hpp"
#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::random_examples;

// The formula of the header, over all tokens for each probability.
double score_by_counting(const Examples& examples, const NaiveBayesOptions& options,
                         std::span<const std::uint32_t> times, std::size_t token, State state) {
  std::vector<double> counts(examples.attributes);
  double tokens = 0;
  double tokens_of_state = 0;
  for (std::size_t i = 0; i < examples.tokens(); ++i) {
    tokens += times[i];
    if (examples.gold[i] != state) continue;
    tokens_of_state += times[i];
    examples.for_each_attribute(i, [&](Attribute attribute) { counts[attribute] += times[i]; });
  }
  const double all = std::accumulate(counts.begin(), counts.end(), 0.) + options.smoothing * examples.attributes;
  double score = std::log((tokens_of_state + 1) / (tokens + examples.states()));
  examples.for_each_attribute(token, [&](Attribute attribute) {
    score += std::log((counts[attribute] + options.smoothing) / all) / options.repeats;
  });
  return score;
}

TEST(NaiveBayes, ScoresAsCounted) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Examples examples = random_examples(seed, 2, 120, 30);
    const NaiveBayesOptions options{.smoothing = seed % 2 == 0 ? .5 : .001, .repeats = seed < 3 ? 1. : 4.};
    std::vector<std::uint32_t> times(examples.tokens(), 1);
    if (seed > 1) {
      for (std::size_t i = 0; i < times.size(); ++i) times[i] = (i * seed) % 4;
    }
    const LinearWeights weights = train_naive_bayes(
        examples, options, seed > 1 ? std::span<const std::uint32_t>(times) : std::span<const std::uint32_t>());
    for (std::size_t token = 0; token < examples.tokens(); ++token) {
      std::vector<float> scores(examples.states());
      add_scores(weights.view(), examples, token, scores);
      for (State state = 0; state < examples.states(); ++state) {
        ASSERT_NEAR(scores[state], score_by_counting(examples, options, times, token, state), 1e-3);
      }
    }
  }
}

TEST(NaiveBayes, HoldsWeightsOnlyOfWhatOccurs) {
  const Examples examples = random_examples(9, 3, 50, 200);
  const LinearWeights weights = train_naive_bayes(examples, {});
  std::size_t most = 0;
  for (std::size_t token = 0; token < examples.tokens(); ++token)
    examples.for_each_attribute(token, [&](Attribute) { ++most; });
  EXPECT_LE(weights.weights.size(), most);
  EXPECT_EQ(weights.attributes(), 200);
  for (const float weight : weights.weights) EXPECT_GT(weight, 0);
}

TEST(NaiveBayes, BearsNoTokensAndNoAttributes) {
  Examples nothing;
  nothing.labels = 1;
  const LinearWeights weights = train_naive_bayes(nothing, {});
  EXPECT_THAT(weights.bias, ::testing::Each(::testing::FloatEq(std::log(1.F / 3))));
  for (const float base : weights.base) EXPECT_TRUE(std::isfinite(base));
}

}  // namespace
}  // namespace sumi::tag
