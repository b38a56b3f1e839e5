#include "tag/learners/online_crf.hpp"

#include <gtest/gtest.h>

#include "tag/every_path.hpp"
#include "tag/learners/crf_objective.hpp"
#include "tag/learners/quasi_newton.hpp"

namespace sumi::tag {
namespace {

double objective_of(const CrfProblem& problem, std::span<const float> parameters) {
  std::vector<float> gradient(parameters.size());
  return CrfObjective(problem, 1, 1).evaluate(parameters, gradient);
}

TEST(OnlineCrf, ComesNearTheOptimum) {
  const Examples e = random_chains(2, 200, 5, 1);
  const CrfProblem problem = crf_problem(e, false);
  std::vector<float> best(problem.parameters());
  CrfObjective objective(problem, 1, 1);
  const double least =
      minimize([&](auto x, auto gradient) { return objective.evaluate(x, gradient); }, best, {}, {}).value;
  OnlineCrf online(problem, 1, .1F, 1);
  for (int pass = 0; pass < 20; ++pass) online.pass();
  EXPECT_LT(objective_of(problem, online.parameters()), 1.02 * least);
  // An optimum stays near where it is.
  OnlineCrf again(problem, 1, .001F, 1);
  again.start_from(best);
  EXPECT_EQ(again.parameters(), best);
  again.pass();
  EXPECT_LT(objective_of(problem, again.parameters()), 1.02 * least);
}

TEST(OnlineCrf, DependsOnItsSeedAlone) {
  const CrfProblem problem = crf_problem(random_chains(2, 50, 5, 2), false);
  OnlineCrf a(problem, 1, .1F, 1);
  OnlineCrf b(problem, 1, .1F, 1);
  OnlineCrf c(problem, 1, .1F, 2);
  for (OnlineCrf* online : {&a, &b, &c}) online->pass();
  EXPECT_EQ(a.parameters(), b.parameters());
  EXPECT_NE(a.parameters(), c.parameters());
}

TEST(OnlineCrf, OfNothingIsNothing) {
  const CrfProblem problem = crf_problem({}, false);
  OnlineCrf online(problem, 1, .1F, 1);
  EXPECT_EQ(online.pass(), 0);
  EXPECT_TRUE(online.parameters().empty());
}

}  // namespace
}  // namespace sumi::tag
