#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "tag/learners/crf_problem.hpp"

namespace sumi::tag {

std::vector<float> parameters_of(const CrfProblem& problem, const CrfWeights& weights) {
  std::vector<float> parameters(problem.parameters());
  const LinearWeights& known = weights.attributes;
  for (Attribute a = 0; a < std::min(known.attributes(), problem.class_of.size()); ++a) {
    const std::uint32_t c = problem.class_of[a];
    if (c == CrfProblem::kNoClass) continue;
    const auto row = problem.rows[c];
    for (std::uint64_t i = known.row_begin(a); i < known.row_ends[a]; ++i) {
      const auto state = std::ranges::lower_bound(row, known.states[i]);
      if (state == row.end() || *state != known.states[i]) continue;
      parameters[problem.row_begin(c) + static_cast<std::uint64_t>(state - row.begin())] +=
          known.weights[i] / problem.factor(c);
    }
  }
  const auto pair_of = [](const Transition& pair) { return std::pair{pair.from, pair.to}; };
  for (const Transition& known_pair : weights.transitions) {
    const auto pair = std::ranges::lower_bound(problem.transitions, pair_of(known_pair), {}, pair_of);
    if (pair == problem.transitions.end() || pair_of(*pair) != pair_of(known_pair)) continue;
    parameters[problem.first_transition() + static_cast<std::size_t>(pair - problem.transitions.begin())] =
        known_pair.weight;
  }
  return parameters;
}

CrfWeights weights_of(const CrfProblem& problem, std::span<const float> parameters, float least_weight) {
  CrfWeights weights;
  weights.attributes.bias.assign(problem.states, 0);
  weights.attributes.row_ends.reserve(problem.class_of.size());
  for (const std::uint32_t c : problem.class_of) {
    if (c != CrfProblem::kNoClass) {
      for (std::uint64_t p = problem.row_begin(c); p < problem.rows.ends[c]; ++p) {
        const float weight = parameters[p] / problem.factor(c);
        if (!(std::abs(weight) > least_weight)) continue;
        weights.attributes.states.push_back(static_cast<State>(problem.rows.items[p]));
        weights.attributes.weights.push_back(weight);
      }
    }
    weights.attributes.row_ends.push_back(weights.attributes.states.size());
  }
  for (std::size_t i = 0; i < problem.transitions.size(); ++i) {
    Transition pair = problem.transitions[i];
    pair.weight = parameters[problem.first_transition() + i];
    if (std::abs(pair.weight) > least_weight) weights.transitions.push_back(pair);
  }
  return weights;
}

}  // namespace sumi::tag
