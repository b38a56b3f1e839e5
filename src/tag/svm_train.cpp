#include "tag/svm_train.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "tag/svm_history.hpp"
#include "text/parallel.hpp"

namespace sumi::tag {
namespace {

// A plane without its zeros.
struct StateWeights {
  std::vector<Attribute> attributes;
  std::vector<float> weights;
};

LinearWeights by_attribute(const std::vector<StateWeights>& of_states, std::size_t attributes) {
  LinearWeights result;
  std::vector<std::uint64_t> next(attributes + 1);
  for (const StateWeights& state : of_states) {
    for (const Attribute attribute : state.attributes) ++next[attribute + 1];
  }
  for (std::size_t i = 0; i < attributes; ++i) next[i + 1] += next[i];
  result.row_ends.assign(next.begin() + 1, next.end());
  result.states.resize(next.back());
  result.weights.resize(next.back());
  for (std::size_t state = 0; state < of_states.size(); ++state) {
    for (std::size_t i = 0; i < of_states[state].attributes.size(); ++i) {
      const std::uint64_t place = next[of_states[state].attributes[i]]++;
      result.states[place] = static_cast<State>(state);
      result.weights[place] = of_states[state].weights[i];
    }
  }
  return result;
}

std::vector<float> costs_of(const Examples& examples, const SvmOptions& options, std::span<const std::uint32_t> times) {
  std::vector<float> costs(examples.tokens(), static_cast<float>(options.c));
  for (std::size_t token = 0; token < costs.size(); ++token) {
    if (const State gold = examples.gold[token]; gold != kOutside && !options.label_costs.empty()) {
      costs[token] *= options.label_costs[label_of(gold)];
    }
    if (!times.empty()) costs[token] *= static_cast<float>(times[token]);
  }
  return costs;
}

TrainedSvm train_on(const SvmRows& rows, const Examples& examples, const SvmOptions& options, const std::vector<float>& costs) {
  TrainedSvm result;
  std::vector<bool> occurs(examples.states());
  for (std::size_t token = 0; token < costs.size(); ++token) {
    if (costs[token] > 0) occurs[examples.gold[token]] = true;
  }
  std::vector<StateWeights> weights(examples.states());
  std::vector<SvmPlane> planes(examples.states());  // without their vectors
  for_each_piece(examples.states(), 1, options.threads, [&](std::size_t state, std::size_t, unsigned) {
    SvmPlane& plane = planes[state];
    plane.converged = true;
    plane.bias = -1;
    if (!occurs[state]) return;
    std::vector<std::int8_t> signs(examples.tokens());
    std::ranges::transform(examples.gold, signs.begin(),
                           [&](State gold) { return static_cast<std::int8_t>(gold == state ? 1 : -1); });
    plane = separate(rows, signs, costs,
                     {.loss = options.loss, .tolerance = options.tolerance, .seed = options.seed + state});
    for (Attribute attribute = 0; attribute < rows.attributes; ++attribute) {
      const auto weight = static_cast<float>(plane.weights[attribute]);
      if (weight == 0) continue;
      weights[state].attributes.push_back(attribute);
      weights[state].weights.push_back(weight);
    }
    plane.weights = {};
    plane.duals = {};
  });
  result.weights = by_attribute(weights, rows.attributes);
  for (const SvmPlane& plane : planes) {
    result.weights.bias.push_back(static_cast<float>(plane.bias));
    result.primal += plane.primal;
    result.dual += plane.dual;
    result.passes += plane.passes;
    result.converged = result.converged && plane.converged;
  }
  return result;
}

}  // namespace

TrainedSvm train_svm(const Examples& examples, const SvmOptions& options, std::span<const std::uint32_t> times) {
  assert(options.label_costs.empty() || options.label_costs.size() == examples.labels);
  assert(times.empty() || times.size() == examples.tokens());
  const std::vector<float> costs = costs_of(examples, options, times);
  if (options.history) return train_on(SvmHistory(examples).rows(), examples, options, costs);
  const SvmRows rows{examples.bundles, examples.token_bundles, examples.token_attributes, examples.attributes};
  return train_on(rows, examples, options, costs);
}

}  // namespace sumi::tag
