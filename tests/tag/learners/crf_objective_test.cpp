#include "tag/learners/crf_objective.hpp"

#include <random>

#include <gtest/gtest.h>

#include "tag/every_path.hpp"
#include "tag/learners/crf_problem.hpp"

namespace sumi::tag {
namespace {

constexpr double kL2 = .3;

std::vector<float> random_parameters(const CrfProblem& problem, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> number(-1, 1);
  std::vector<float> parameters(problem.parameters());
  for (float& parameter : parameters) parameter = number(random);
  return parameters;
}

// The greatest difference of a gradient from differences of the objective by enumeration.
double greatest_error(const Examples& e, const CrfProblem& problem, std::vector<float> parameters,
                      std::span<const float> gradient) {
  constexpr float kStep = 1.F / 64;
  double greatest = 0;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const float at = parameters[i];
    parameters[i] = at + kStep;
    const double above = plain_objective(e, weights_of(problem, parameters), 0, kL2);
    parameters[i] = at - kStep;
    const double below = plain_objective(e, weights_of(problem, parameters), 0, kL2);
    parameters[i] = at;
    greatest = std::max(greatest, std::abs((above - below) / (2 * kStep) - gradient[i]));
  }
  return greatest;
}

TEST(CrfObjective, AndItsGradientEqualEnumeration) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const Examples e = random_chains(seed % 3, 6, 4, seed);
    const CrfProblem problem = crf_problem(e, seed % 2 == 0);
    const std::vector<float> parameters = random_parameters(problem, seed);
    std::vector<float> gradient(parameters.size());
    const double value = CrfObjective(problem, kL2, 1).evaluate(parameters, gradient);
    EXPECT_NEAR(value, plain_objective(e, weights_of(problem, parameters), 0, kL2), 1e-4);
    EXPECT_LT(greatest_error(e, problem, parameters, gradient), 2e-3) << seed;
  }
}

TEST(CrfObjective, APlantedSignIsCaught) {
  const Examples e = random_chains(2, 6, 4, 1);
  const CrfProblem problem = crf_problem(e, false);
  const std::vector<float> parameters = random_parameters(problem, 1);
  std::vector<float> gradient(parameters.size());
  CrfObjective(problem, kL2, 1).evaluate(parameters, gradient);
  for (const std::size_t planted : {std::size_t{0}, problem.first_transition()}) {
    std::vector<float> wrong = gradient;
    wrong[planted] = -wrong[planted];
    EXPECT_GT(greatest_error(e, problem, parameters, wrong), .02);
  }
}

TEST(CrfObjective, DoesNotDependOnBlocksOrThreads) {
  const Examples e = random_chains(2, 300, 6, 5);
  const CrfProblem problem = crf_problem(e, false);
  const std::vector<float> parameters = random_parameters(problem, 5);
  std::vector<float> gradient(parameters.size());
  const double value = CrfObjective(problem, kL2, 1).evaluate(parameters, gradient);
  for (const unsigned threads : {2U, 3U, 8U}) {
    std::vector<float> same(parameters.size());
    EXPECT_EQ(CrfObjective(problem, kL2, threads).evaluate(parameters, same), value);
    EXPECT_EQ(same, gradient);
  }
  for (const std::size_t bytes : {1U, 500U, 5000U}) {
    std::vector<float> close(parameters.size());
    EXPECT_NEAR(CrfObjective(problem, kL2, 2, bytes).evaluate(parameters, close), value, 1e-3);
    for (std::size_t i = 0; i < close.size(); ++i) EXPECT_NEAR(close[i], gradient[i], 1e-3);
  }
}

}  // namespace
}  // namespace sumi::tag
