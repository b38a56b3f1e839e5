#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "tag/learners/rejection_sampling.hpp"

namespace sumi::tag {
namespace {

// How often one attribute occurs with a state.
struct StateCount {
  State state;
  std::uint32_t count;
};

// Counts the tokens of each attribute by state. Rows are short, so a linear search finds a state.
std::vector<std::vector<StateCount>> count_states(const Examples& examples, std::span<const std::uint32_t> times) {
  std::vector<std::vector<StateCount>> rows(examples.attributes);
  for (std::size_t token = 0; token < examples.tokens(); ++token) {
    const std::uint32_t weight = times.empty() ? 1 : times[token];
    if (weight == 0) continue;
    const State gold = examples.gold[token];
    examples.for_each_attribute(token, [&](Attribute attribute) {
      std::vector<StateCount>& row = rows[attribute];
      const auto found = std::ranges::find(row, gold, &StateCount::state);
      if (found == row.end()) {
        row.push_back({gold, weight});
      } else {
        found->count += weight;
      }
    });
  }
  for (std::vector<StateCount>& row : rows) std::ranges::sort(row, {}, &StateCount::state);
  return rows;
}

}  // namespace

LinearWeights train_naive_bayes(const Examples& examples, const NaiveBayesOptions& options,
                                std::span<const std::uint32_t> times) {
  assert(times.empty() || times.size() == examples.tokens());
  const std::vector<std::vector<StateCount>> rows = count_states(examples, times);
  const std::size_t states = examples.states();
  std::vector<double> attributes_of(states);
  std::vector<double> tokens_of(states);
  for (const std::vector<StateCount>& row : rows) {
    for (const StateCount& count : row) attributes_of[count.state] += count.count;
  }
  double tokens = 0;
  for (std::size_t token = 0; token < examples.tokens(); ++token) {
    const double weight = times.empty() ? 1 : times[token];
    tokens_of[examples.gold[token]] += weight;
    tokens += weight;
  }
  LinearWeights result;
  for (std::size_t state = 0; state < states; ++state) {
    result.bias.push_back(
        static_cast<float>(std::log((tokens_of[state] + 1) / (tokens + static_cast<double>(states)))));
    const double all = attributes_of[state] + options.smoothing * static_cast<double>(examples.attributes);
    result.base.push_back(all > 0 ? static_cast<float>(std::log(options.smoothing / all) / options.repeats) : 0);
  }
  for (const std::vector<StateCount>& row : rows) {
    for (const StateCount& count : row) {
      result.states.push_back(count.state);
      result.weights.push_back(static_cast<float>(std::log1p(count.count / options.smoothing) / options.repeats));
    }
    result.row_ends.push_back(result.states.size());
  }
  return result;
}

}  // namespace sumi::tag
