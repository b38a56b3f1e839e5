#include "tag/train_crf.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "tag/crf_objective.hpp"
#include "tag/crf_problem.hpp"
#include "tag/online_crf.hpp"

namespace sumi::tag {

namespace {

float factor_of(const CrfProblem& problem, std::uint32_t c) {
  return std::sqrt(static_cast<float>(problem.class_sizes[c]));
}

// Weights of the attributes of one class are added up.
void start_from(const CrfProblem& problem, const CrfWeights& weights, std::span<float> parameters) {
  for (Attribute a = 0; a < std::min(weights.attributes.attributes(), problem.class_of.size()); ++a) {
    const std::uint32_t c = problem.class_of[a];
    if (c == CrfProblem::kNoClass) continue;
    const auto row = problem.rows[c];
    const std::uint64_t first = c == 0 ? 0 : problem.rows.ends[c - 1];
    for (std::uint64_t i = weights.attributes.row_begin(a); i < weights.attributes.row_ends[a]; ++i) {
      const auto state = std::ranges::lower_bound(row, weights.attributes.states[i]);
      if (state == row.end() || *state != weights.attributes.states[i]) continue;
      parameters[first + static_cast<std::uint64_t>(state - row.begin())] += weights.attributes.weights[i] / factor_of(problem, c);
    }
  }
  for (const Transition& known : weights.transitions) {
    for (std::size_t i = 0; i < problem.transitions.size(); ++i) {
      const Transition& pair = problem.transitions[i];
      if (pair.from == known.from && pair.to == known.to) parameters[problem.rows.items.size() + i] = known.weight;
    }
  }
}

CrfWeights weights_of(const CrfProblem& problem, std::span<const float> parameters, float least_weight) {
  CrfWeights weights;
  weights.attributes.bias.assign(problem.states, 0);
  for (const std::uint32_t c : problem.class_of) {
    if (c != CrfProblem::kNoClass) {
      const float factor = factor_of(problem, c);
      for (std::uint64_t p = c == 0 ? 0 : problem.rows.ends[c - 1]; p < problem.rows.ends[c]; ++p) {
        const float weight = parameters[p] / factor;
        if (!(std::abs(weight) > least_weight)) continue;
        weights.attributes.states.push_back(static_cast<State>(problem.rows.items[p]));
        weights.attributes.weights.push_back(weight);
      }
    }
    weights.attributes.row_ends.push_back(weights.attributes.states.size());
  }
  for (std::size_t i = 0; i < problem.transitions.size(); ++i) {
    Transition pair = problem.transitions[i];
    pair.weight = parameters[problem.rows.items.size() + i];
    if (std::abs(pair.weight) > least_weight) weights.transitions.push_back(pair);
  }
  return weights;
}

}  // namespace

TrainedCrf train_crf(const Examples& examples, const CrfOptions& options) {
  const CrfProblem problem = crf_problem(examples, options.every_state);
  std::vector<float> parameters(problem.parameters());
  if (options.start != nullptr) start_from(problem, *options.start, parameters);
  std::vector<float> l1_factors;
  if (options.l1 != 0) {
    for (std::uint32_t c = 0; c < problem.classes(); ++c) l1_factors.insert(l1_factors.end(), problem.rows[c].size(), factor_of(problem, c));
    l1_factors.resize(parameters.size(), 1);
  }
  if (options.passes != 0) {
    OnlineCrf online(problem, options.l2, options.rate, options.seed);
    online.start_from(parameters);
    for (unsigned pass = 0; pass < options.passes; ++pass) {
      const double loss = online.pass();
      if (options.progress) options.progress("passes", pass + 1, options.passes);
      if (getenv("V")) fprintf(stderr, "pass %u loss %.2f\n", pass, loss);
    }
    parameters = online.parameters();
  }
  CrfObjective objective(problem, options.l2, options.threads, getenv("BB") ? std::size_t(atoi(getenv("BB"))) << 20U : CrfObjective::kBlockBytes);
  const Minimum minimum = minimize(
      [&](std::span<const float> x, std::span<float> gradient) { return objective.evaluate(x, gradient); }, parameters, l1_factors,
      {.l1 = options.l1,
       .memory = options.memory,
       .max_iterations = options.max_iterations,
       .tolerance = options.tolerance,
       .period = options.period,
       .threads = options.threads},
      [&](std::uint64_t iteration, double value, std::span<const float>) {
        if (getenv("V")) fprintf(stderr,"%lu %.3f\n",(unsigned long)iteration,value);
        if (options.progress) options.progress("training", iteration, 0);
        return true;
      });
  TrainedCrf trained{weights_of(problem, parameters, options.least_weight)};
  trained.objective = minimum.value;
  trained.iterations = minimum.iterations;
  trained.evaluations = minimum.evaluations;
  trained.reason = minimum.reason;
  trained.parameters = problem.parameters();
  trained.weights_kept = trained.weights.attributes.weights.size() + trained.weights.transitions.size();
  return trained;
}

}  // namespace sumi::tag
