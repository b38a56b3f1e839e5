#include <gtest/gtest.h>

#include "tag/every_path.hpp"
#include "tag/learners/crf_problem.hpp"

namespace sumi::tag {
namespace {

TEST(CrfParameters, ComeBackAsTheyWent) {
  const Examples e = random_chains(2, 6, 4, 7);
  const CrfProblem problem = crf_problem(e, false);
  std::vector<float> parameters(problem.parameters());
  for (std::size_t i = 0; i < parameters.size(); ++i) parameters[i] = static_cast<float>(i % 5) - 2;
  const std::vector<float> again = parameters_of(problem, weights_of(problem, parameters));
  for (std::size_t i = 0; i < parameters.size(); ++i) EXPECT_NEAR(again[i], parameters[i], 1e-5);
}

TEST(CrfParameters, LeaveOutWhatIsSmallAndWhatIsUnknown) {
  const Examples e = random_chains(1, 4, 3, 3);
  const CrfProblem problem = crf_problem(e, false);
  const std::vector<float> parameters(problem.parameters(), .01F);
  const CrfWeights weights = weights_of(problem, parameters, .02F);
  EXPECT_TRUE(weights.attributes.weights.empty());
  EXPECT_TRUE(weights.transitions.empty());
  EXPECT_EQ(weights.attributes.attributes(), e.attributes);
  CrfWeights other;
  other.attributes.row_ends = {1, 2};
  other.attributes.states = {900, 901};
  other.attributes.weights = {1, 1};
  other.transitions = {{900, 0, 1}};
  for (const float parameter : parameters_of(problem, other)) EXPECT_EQ(parameter, 0);
}

}  // namespace
}  // namespace sumi::tag
