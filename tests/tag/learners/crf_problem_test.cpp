#include "tag/learners/crf_problem.hpp"

#include <gmock/gmock.h>

#include "tag/every_path.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;

// Two sequences alike; attributes 0 and 1 always come together, and 2 with them, but in another list.
Examples twins() {
  Examples e;
  e.labels = 1;
  e.attributes = 5;
  e.bundles.items = {0, 1};
  e.bundles.close();
  e.bundles.items.push_back(4);
  e.bundles.close();
  for (int i = 0; i < 2; ++i) {
    e.token_bundles.items.insert(e.token_bundles.items.end(), {0});
    e.token_bundles.close();
    e.token_attributes.items.insert(e.token_attributes.items.end(), {2, 3});
    e.token_attributes.close();
    e.token_bundles.close();
    e.token_attributes.items.push_back(3);
    e.token_attributes.close();
    e.gold.insert(e.gold.end(), {1, 2});
    e.sequence_ends.push_back(static_cast<std::uint32_t>(e.gold.size()));
  }
  return e;
}

TEST(CrfProblem, FoldsSequencesAndAttributes) {
  const CrfProblem problem = crf_problem(twins(), false);
  EXPECT_THAT(problem.sequence_ends, ElementsAre(2));
  EXPECT_THAT(problem.sequence_weights, ElementsAre(2));
  EXPECT_THAT(problem.class_of, ElementsAre(0, 0, 0, 1, CrfProblem::kNoClass));
  EXPECT_THAT(problem.class_sizes, ElementsAre(3, 1));
  EXPECT_THAT(problem.rows[0], ElementsAre(1));
  EXPECT_THAT(problem.rows[1], ElementsAre(1, 2));
  ASSERT_EQ(problem.transitions.size(), 1U);
  EXPECT_EQ(problem.transitions[0].from, 1);
  EXPECT_EQ(problem.transitions[0].to, 2);
  EXPECT_EQ(problem.gold_transitions[0], 2);
}

TEST(CrfProblem, GivesEveryStateIfAsked) {
  EXPECT_THAT(crf_problem(twins(), true).rows[0], ElementsAre(0, 1, 2));
}

TEST(CrfProblem, HasNoClassTwiceAToken) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    const Examples e = random_chains(1, 3, 3, seed);
    const CrfProblem problem = crf_problem(e, false);
    for (std::size_t token = 0; token < problem.gold.size(); ++token) {
      std::vector<int> seen(problem.classes());
      for (const std::uint32_t bundle : problem.token_bundles[token]) {
        for (const std::uint32_t c : problem.bundles[bundle]) EXPECT_EQ(seen[c]++, 0);
      }
      for (const std::uint32_t c : problem.token_classes[token]) EXPECT_EQ(seen[c]++, 0);
    }
  }
}

TEST(CrfProblem, OfNothingHasNothing) {
  const CrfProblem problem = crf_problem({}, false);
  EXPECT_EQ(problem.states, 1U);
  EXPECT_EQ(problem.parameters(), 0U);
}

}  // namespace
}  // namespace sumi::tag
