#pragma once

#include <cstdint>
#include <span>
#include <vector>

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

}  // namespace sumi::tag
