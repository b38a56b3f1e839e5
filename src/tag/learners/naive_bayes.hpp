#pragma once

#include <cstdint>
#include <span>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"

namespace sumi::tag {

struct NaiveBayesOptions {
  double smoothing = .001;  // added to each count of an attribute with a state
  // Attributes of a token say much the same several times over, as if they were independent: each counts for one part
  // of so many.
  double repeats = 6;
};

// Multinomial naive Bayes: each state's score is log P(state) + the sum over attributes of log P(attribute | state) /
// repeats, where P(attribute | state) = (count + smoothing) / (all counts of the state + smoothing * attributes), and
// P(state) likewise with smoothing 1.
//   Choice  On clinical notes multinomial found more than Bernoulli, whose attributes that are absent speak too; what
//           is left of repeats and smoothing was chosen on the same.
//   Cost    O(attributes of tokens); 16 bytes a pair of attribute and state that occurs. What doesn't occur is in
//           LinearWeights::base.
//   `times`: how often each token counts (SampledTokens::times); none: once each.
[[nodiscard]] LinearWeights train_naive_bayes(const Examples& examples, const NaiveBayesOptions& options,
                                              std::span<const std::uint32_t> times = {});

}  // namespace sumi::tag
