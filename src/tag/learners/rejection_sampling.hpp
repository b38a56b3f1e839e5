#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/states.hpp"

namespace sumi::tag {

// What getting a token wrong costs, by its gold state.
struct TokenCosts {
  double other = .01;          // outside of every entity
  std::vector<double> labels;  // one a label, or none: 1 each

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
// probability cost / Z, where Z is the highest cost of a token of `gold`, so that a learner that knows no costs
// minimizes them on what was accepted.
//   Result  depends on the seed alone.
//   Requires costs >= 0.

// Draws each token once.
[[nodiscard]] SampledTokens accept_by_cost(std::span<const State> gold, const TokenCosts& costs, std::uint64_t seed);

// Draws tokens, each as likely every time, until `wanted` are accepted (HIDE, Gardner, Xiong 2009, section 4.1, with
// their costs).
//   Cost    O(wanted / mean acceptance).
//   Errors  bad_usage if a draw is accepted with probability less than kLeastAcceptance, or there are no tokens.
inline constexpr double kLeastAcceptance = 1e-4;
[[nodiscard]] SampledTokens sample_by_cost(std::span<const State> gold, const TokenCosts& costs, std::uint32_t wanted,
                                           std::uint64_t seed);

}  // namespace sumi::tag
