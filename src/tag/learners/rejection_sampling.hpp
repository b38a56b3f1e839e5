#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

// The cost of a wrong state for a token, by its gold state.
struct TokenCosts {
  double other = .01;          // gold state is outside
  std::vector<double> labels;  // one per label; empty: all 1

  [[nodiscard]] double of(State gold) const {
    if (gold == kOutside) return other;
    return labels.empty() ? 1 : labels[label_of(gold)];
  }
};

struct SampledTokens {
  std::vector<std::uint32_t> times;  // how often each token was accepted
  std::uint64_t accepted = 0;
  std::uint64_t drawn = 0;
};

// Cost-proportionate rejection sampling (Zadrozny, Langford, Abe 2003, section 2.3): a drawn token is accepted with
// probability cost / Z, where Z is the highest cost of a token of `gold`. A learner that ignores costs then minimizes
// them on the accepted tokens.
//   Result  depends on the seed alone.
//   Requires costs >= 0.

// Draws each token once.
[[nodiscard]] SampledTokens accept_by_cost(std::span<const State> gold, const TokenCosts& costs, std::uint64_t seed);

// Draws tokens uniformly with replacement until `wanted` are accepted (HIDE, Gardner, Xiong 2009, section 4.1, with
// their costs).
//   Cost    O(wanted / mean acceptance).
//   Errors  bad_usage if the probability of accepting a draw is below kLeastAcceptance, or if there are no tokens.
inline constexpr double kLeastAcceptance = 1e-4;
[[nodiscard]] SampledTokens sample_by_cost(std::span<const State> gold, const TokenCosts& costs, std::uint32_t wanted,
                                           std::uint64_t seed);

struct NaiveBayesOptions {
  double smoothing = .001;  // added to each count of an attribute with a state
  // Attributes of a token are correlated, but counted as if they were independent: the log probability of each is
  // divided by this.
  double repeats = 6;
};

// Multinomial naive Bayes: each state's score is log P(state) + the sum over attributes of log P(attribute | state) /
// repeats, where P(attribute | state) = (count + smoothing) / (all counts of the state + smoothing * attributes), and
// P(state) likewise with smoothing 1.
//   Choice  On clinical notes, multinomial had a higher recall than Bernoulli, which also weighs absent attributes;
//           the defaults of repeats and smoothing were chosen on the same notes.
//   Cost    O(attributes of tokens); 16 bytes a pair of attribute and state that occurs. Pairs that don't occur
//           share LinearWeights::base.
//   `times`: how often each token counts (SampledTokens::times); none: once each.
[[nodiscard]] LinearWeights train_naive_bayes(const Examples& examples, const NaiveBayesOptions& options,
                                              std::span<const std::uint32_t> times = {});

// The examples of some documents; attributes and bundles keep their numbers.
struct SomeDocuments {
  Examples examples;
  std::vector<std::uint32_t> tokens;  // each token's number in all examples
};
[[nodiscard]] SomeDocuments some_documents(const Examples& all,
                                           const std::function<bool(std::size_t document)>& wanted);

}  // namespace sumi::tag
