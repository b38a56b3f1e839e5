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

namespace {

void copy_list(const Lists& from, std::size_t i, Lists& into) {
  const std::span<const std::uint32_t> list = from[i];
  into.items.insert(into.items.end(), list.begin(), list.end());
  into.close();
}

}  // namespace

SomeDocuments some_documents(const Examples& all, const std::function<bool(std::size_t document)>& wanted) {
  SomeDocuments some;
  some.examples.labels = all.labels;
  some.examples.attributes = all.attributes;
  some.examples.bundles = all.bundles;
  std::size_t sequence = 0;
  for (std::size_t document = 0; document < all.document_ends.size(); ++document) {
    const bool is_wanted = wanted(document);
    for (; sequence < all.document_ends[document]; ++sequence) {
      if (!is_wanted) continue;
      const auto [begin, end] = all.sequence(sequence);
      for (std::uint32_t token = begin; token < end; ++token) {
        copy_list(all.token_bundles, token, some.examples.token_bundles);
        copy_list(all.token_attributes, token, some.examples.token_attributes);
        if (all.token_paired.size() > 0) copy_list(all.token_paired, token, some.examples.token_paired);
        some.examples.gold.push_back(all.gold[token]);
        some.tokens.push_back(token);
      }
      some.examples.sequence_ends.push_back(static_cast<std::uint32_t>(some.examples.tokens()));
    }
    if (is_wanted) some.examples.document_ends.push_back(static_cast<std::uint32_t>(some.examples.sequences()));
  }
  return some;
}

}  // namespace sumi::tag
