#include "tag/learners/rejection_sampling.hpp"

#include <algorithm>
#include <cassert>

#include "tag/learners/draws.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

// Returns the probability of accepting each token.
std::vector<double> acceptance(std::span<const State> gold, const TokenCosts& costs) {
  std::vector<double> result(gold.size());
  std::ranges::transform(gold, result.begin(), [&](State state) { return costs.of(state); });
  const double highest = result.empty() ? 0 : *std::ranges::max_element(result);
  if (highest > 0) {
    for (double& probability : result) probability /= highest;
  }
  return result;
}

void draw(std::size_t token, const std::vector<double>& probabilities, Draws& draws, SampledTokens& sample) {
  ++sample.drawn;
  if (draws.unit() >= probabilities[token]) return;
  ++sample.times[token];
  ++sample.accepted;
}

}  // namespace

SampledTokens accept_by_cost(std::span<const State> gold, const TokenCosts& costs, std::uint64_t seed) {
  const std::vector<double> probabilities = acceptance(gold, costs);
  SampledTokens sample{.times = std::vector<std::uint32_t>(gold.size())};
  Draws draws(seed);
  for (std::size_t token = 0; token < gold.size(); ++token) draw(token, probabilities, draws, sample);
  return sample;
}

SampledTokens sample_by_cost(std::span<const State> gold, const TokenCosts& costs, std::uint32_t wanted,
                             std::uint64_t seed) {
  const std::vector<double> probabilities = acceptance(gold, costs);
  double sum = 0;
  for (const double probability : probabilities) sum += probability;
  if (sum < kLeastAcceptance * static_cast<double>(gold.size()) || gold.empty()) {
    throw Error(Error::Kind::bad_usage, "", "the costs leave too few tokens to draw from; raise the lower costs");
  }
  SampledTokens sample{.times = std::vector<std::uint32_t>(gold.size())};
  Draws draws(seed);
  while (sample.accepted < wanted) draw(draws.below(gold.size()), probabilities, draws, sample);
  return sample;
}

}  // namespace sumi::tag
