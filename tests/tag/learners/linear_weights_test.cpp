#include "tag/learners/linear_weights.hpp"

#include <gmock/gmock.h>

namespace sumi::tag {
namespace {

TEST(LinearWeights, ScoreATokenByBundlesAndItsOwnAttributes) {
  Examples examples;
  examples.labels = 1;
  examples.attributes = 3;
  examples.bundles.items = {0, 2};
  examples.bundles.close();
  examples.token_bundles.items = {0};
  examples.token_bundles.close();
  examples.token_attributes.items = {1};
  examples.token_attributes.close();
  examples.gold = {kOutside};
  examples.sequence_ends = {1};
  const LinearWeights weights{{1, 2, 4}, {0, 1, 0, 2}, {.5F, 1, 2, -4}, {.25F, 0, 0}};
  std::vector<float> scores(3);
  add_scores(weights.view(), examples, 0, scores);
  EXPECT_THAT(scores, ::testing::ElementsAre(2.75F, 1.F, -4.F));
}

}  // namespace
}  // namespace sumi::tag
