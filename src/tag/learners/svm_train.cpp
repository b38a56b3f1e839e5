#include "tag/learners/svm_train.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/machine/parallel.hpp"

namespace sumi::tag {
namespace {

// A plane without its zero weights and without duals.
struct StatePlane {
  std::vector<Attribute> attributes;
  std::vector<float> weights;
  float bias = -1;
  double primal = 0;
  double dual = 0;
  unsigned passes = 0;
  bool converged = true;
};

StatePlane without_zeros(const SvmPlane& plane) {
  StatePlane result{.bias = static_cast<float>(plane.bias),
                    .primal = plane.primal,
                    .dual = plane.dual,
                    .passes = plane.passes,
                    .converged = plane.converged};
  for (Attribute attribute = 0; attribute < plane.weights.size(); ++attribute) {
    const auto weight = static_cast<float>(plane.weights[attribute]);
    if (weight == 0) continue;
    result.attributes.push_back(attribute);
    result.weights.push_back(weight);
  }
  return result;
}

LinearWeights by_attribute(const std::vector<StatePlane>& planes, std::size_t attributes) {
  LinearWeights result;
  std::vector<std::uint64_t> next(attributes + 1);
  for (const StatePlane& plane : planes) {
    for (const Attribute attribute : plane.attributes) ++next[attribute + 1];
  }
  for (std::size_t i = 0; i < attributes; ++i) next[i + 1] += next[i];
  result.row_ends.assign(next.begin() + 1, next.end());
  result.states.resize(next.back());
  result.weights.resize(next.back());
  for (std::size_t state = 0; state < planes.size(); ++state) {
    for (std::size_t i = 0; i < planes[state].attributes.size(); ++i) {
      const std::uint64_t place = next[planes[state].attributes[i]]++;
      result.states[place] = static_cast<State>(state);
      result.weights[place] = planes[state].weights[i];
    }
    result.bias.push_back(planes[state].bias);
  }
  return result;
}

std::vector<float> costs_of(const Examples& examples, const SvmOptions& options, std::span<const std::uint32_t> times) {
  std::vector<float> costs(examples.tokens(), static_cast<float>(options.c));
  for (std::size_t token = 0; token < costs.size(); ++token) {
    if (!times.empty()) costs[token] *= static_cast<float>(times[token]);
  }
  return costs;
}

TrainedSvm train_on(const SvmRows& rows, const Examples& examples, const SvmOptions& options,
                    const std::vector<float>& costs) {
  TrainedSvm result;
  std::vector<bool> occurs(examples.states());
  for (std::size_t token = 0; token < costs.size(); ++token) {
    if (costs[token] > 0) occurs[examples.gold[token]] = true;
  }
  std::vector<StatePlane> planes(examples.states());
  for_each_piece(examples.states(), 1, options.threads, [&](std::size_t state, std::size_t, unsigned) {
    if (!occurs[state]) return;
    std::vector<std::int8_t> signs(examples.tokens());
    std::ranges::transform(examples.gold, signs.begin(),
                           [&](State gold) { return static_cast<std::int8_t>(gold == state ? 1 : -1); });
    planes[state] = without_zeros(separate(
        rows, signs, costs, {.loss = options.loss, .tolerance = options.tolerance, .seed = options.seed + state}));
  });
  result.weights = by_attribute(planes, rows.attributes);
  for (const StatePlane& plane : planes) {
    result.primal += plane.primal;
    result.dual += plane.dual;
    result.passes += plane.passes;
    result.converged = result.converged && plane.converged;
  }
  return result;
}

}  // namespace

TrainedSvm train_svm(const Examples& examples, const SvmOptions& options, std::span<const std::uint32_t> times) {
  assert(times.empty() || times.size() == examples.tokens());
  const std::vector<float> costs = costs_of(examples, options, times);
  if (!options.history) {
    const SvmRows rows{examples.bundles, examples.token_bundles, examples.token_attributes, examples.attributes};
    TrainedSvm result = train_on(rows, examples, options, costs);
    result.history.first = examples.attributes;
    return result;
  }
  const SvmHistory history(examples);
  TrainedSvm result = train_on(history.rows(), examples, options, costs);
  result.history = history.numbers();
  return result;
}

}  // namespace sumi::tag
