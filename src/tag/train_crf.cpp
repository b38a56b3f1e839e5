#include "tag/train_crf.hpp"

#include <span>
#include <utility>
#include <vector>

#include "tag/crf_objective.hpp"
#include "tag/crf_parameters.hpp"
#include "tag/crf_problem.hpp"
#include "tag/online_crf.hpp"

namespace sumi::tag {

namespace {

// Keeps the weights a judge likes best.
class Contest {
 public:
  Contest(const CrfProblem& problem, const CrfOptions& options) : problem_(problem), options_(options) {}

  // False: enough was tried in vain.
  bool enter(std::span<const float> parameters) {
    if (!options_.judge) return true;
    const double merit = options_.judge(weights_of(problem_, parameters, options_.least_weight));
    if (best_.empty() || merit > merit_) {
      merit_ = merit;
      best_.assign(parameters.begin(), parameters.end());
      in_vain_ = 0;
    } else {
      ++in_vain_;
    }
    return in_vain_ < options_.patience;
  }
  void patient_again() { in_vain_ = 0; }
  [[nodiscard]] bool held() const { return !best_.empty(); }
  [[nodiscard]] const std::vector<float>& best() const { return best_; }
  [[nodiscard]] double merit() const { return merit_; }

 private:
  const CrfProblem& problem_;
  const CrfOptions& options_;
  std::vector<float> best_;
  double merit_ = 0;
  unsigned in_vain_ = 0;
};

StopReason run_passes(const CrfProblem& problem, const CrfOptions& options, Contest& contest,
                      std::vector<float>& parameters, TrainedCrf& trained) {
  OnlineCrf online(problem, options.l2, options.rate, options.seed);
  online.start_from(parameters);
  while (trained.passes < options.passes) {
    online.pass();
    ++trained.passes;
    if (options.progress) options.progress("passes", trained.passes, options.passes);
    parameters = online.parameters();
    if (!contest.enter(parameters)) return StopReason::kStopped;
  }
  return StopReason::kMaxIterations;
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
  Contest contest(problem, options);
  if (options.passes != 0) trained.reason = run_passes(problem, options, contest, parameters, trained);
  contest.patient_again();

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
               [&](std::uint64_t iteration, double, std::span<const float> x) {
                 if (options.progress) options.progress("descent", iteration, 0);
                 return iteration % options.judge_every != 0 || contest.enter(x);
               });
  trained.objective = minimum.value;
  trained.iterations = minimum.iterations;
  trained.evaluations = minimum.evaluations;
  if (options.algorithm == CrfAlgorithm::kDescent) {
    trained.reason = minimum.reason;
    if (minimum.iterations % options.judge_every != 0) contest.enter(parameters);
  }
  if (contest.held()) parameters = contest.best();
  trained.merit = contest.merit();
  trained.weights = weights_of(problem, parameters, options.least_weight);
  trained.parameters = problem.parameters();
  trained.weights_kept = trained.weights.attributes.weights.size() + trained.weights.transitions.size();
  return trained;
}

}  // namespace sumi::tag
