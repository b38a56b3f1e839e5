#include "tag/learners/train_crf.hpp"

#include <span>
#include <utility>
#include <vector>

#include "tag/learners/crf_objective.hpp"
#include "tag/learners/crf_problem.hpp"
#include "tag/learners/online_crf.hpp"

namespace sumi::tag {

namespace {

void run_passes(const CrfProblem& problem, const CrfOptions& options, std::vector<float>& parameters,
                TrainedCrf& trained) {
  OnlineCrf online(problem, options.l2, options.rate, options.seed);
  online.start_from(parameters);
  while (trained.passes < options.passes) {
    online.pass();
    ++trained.passes;
    if (options.progress) options.progress("training, passes", trained.passes, options.passes);
  }
  parameters = online.parameters();
}

std::vector<float> factors_of_l1(const CrfProblem& problem) {
  std::vector<float> factors;
  factors.reserve(problem.parameters());
  for (std::uint32_t c = 0; c < problem.classes(); ++c)
    factors.insert(factors.end(), problem.rows[c].size(), problem.factor(c));
  factors.resize(problem.parameters(), 1);
  return factors;
}

}  // namespace

TrainedCrf train_crf(const Examples& examples, const CrfOptions& options) {
  const CrfProblem problem = crf_problem(examples, options.every_state);
  std::vector<float> parameters(problem.parameters());
  if (options.start != nullptr) parameters = parameters_of(problem, *options.start);
  TrainedCrf trained;
  if (options.passes != 0) run_passes(problem, options, parameters, trained);

  CrfObjective objective(problem, options.l2, options.threads);
  const Minimum minimum =
      minimize([&](std::span<const float> x, std::span<float> gradient) { return objective.evaluate(x, gradient); },
               parameters, options.l1 == 0 ? std::vector<float>() : factors_of_l1(problem),
               {.l1 = options.l1,
                .memory = options.memory,
                .max_iterations = options.algorithm == CrfAlgorithm::kOnline ? 0 : options.max_iterations,
                .tolerance = options.tolerance,
                .period = options.period,
                .threads = options.threads},
               [&](std::uint64_t iteration, double, std::span<const float>) {
                 if (options.progress) options.progress("training", iteration, 0);
                 return true;
               });
  trained.objective = minimum.value;
  trained.iterations = minimum.iterations;
  trained.evaluations = minimum.evaluations;
  trained.reason = options.algorithm == CrfAlgorithm::kDescent ? minimum.reason : StopReason::kMaxIterations;
  trained.weights = weights_of(problem, parameters, options.least_weight);
  trained.parameters = problem.parameters();
  trained.weights_kept = trained.weights.attributes.weights.size() + trained.weights.transitions.size();
  return trained;
}

}  // namespace sumi::tag
