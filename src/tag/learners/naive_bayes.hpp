#pragma once

#include <cstdint>
#include <span>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"

namespace sumi::tag {

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

}  // namespace sumi::tag
