#include "tag/learners/svm_train.hpp"

#include <gmock/gmock.h>

#include "tag/learners/svm_history.hpp"
#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::random_examples;
using ::testing::Each;

// Weights as a table: [attribute][state].
std::vector<std::vector<double>> table_of(const LinearWeights& weights, std::size_t states) {
  std::vector<std::vector<double>> table(weights.attributes(), std::vector<double>(states));
  for (Attribute attribute = 0; attribute < weights.attributes(); ++attribute) {
    for (std::uint64_t i = weights.row_begin(attribute); i < weights.row_ends[attribute]; ++i) {
      EXPECT_TRUE(i == weights.row_begin(attribute) || weights.states[i - 1] < weights.states[i]);
      table[attribute][weights.states[i]] = weights.weights[i];
    }
  }
  return table;
}

TEST(TrainSvm, HasAPlaneForEachStateThatOccurs) {
  const Examples examples = random_examples(1, 2, 300, 40);
  for (const bool history : {false, true}) {
    SvmOptions options{.c = .5, .history = history, .tolerance = 1e-6};
    const TrainedSvm trained = train_svm(examples, options);
    EXPECT_TRUE(trained.converged);
    EXPECT_NEAR(trained.primal, trained.dual, 1e-3 * trained.primal);
    const SvmHistory with_history(examples);
    const SvmRows without{examples.bundles, examples.token_bundles, examples.token_attributes, examples.attributes};
    const SvmRows rows = history ? with_history.rows() : without;
    ASSERT_EQ(trained.weights.attributes(), rows.attributes);
    EXPECT_TRUE(trained.weights.base.empty());
    const auto table = table_of(trained.weights, examples.states());
    const std::vector<float> costs(examples.tokens(), .5);
    for (State state = 0; state < examples.states(); ++state) {
      std::vector<std::int8_t> signs;
      for (const State gold : examples.gold) signs.push_back(gold == state ? 1 : -1);
      const SvmPlane plane = separate(rows, signs, costs, {.tolerance = 1e-6});
      EXPECT_NEAR(trained.weights.bias[state], plane.bias, 1e-4);
      for (Attribute a = 0; a < rows.attributes; ++a) ASSERT_NEAR(table[a][state], plane.weights[a], 1e-4);
    }
  }
}

TEST(TrainSvm, IsTheSameForAnyNumberOfThreads) {
  const Examples examples = random_examples(2, 4, 2000, 80);
  const TrainedSvm one = train_svm(examples, {});
  for (const unsigned threads : {2U, 3U, 8U}) {
    const TrainedSvm many = train_svm(examples, {.threads = threads});
    EXPECT_EQ(one.weights.weights, many.weights.weights);
    EXPECT_EQ(one.weights.states, many.weights.states);
    EXPECT_EQ(one.weights.row_ends, many.weights.row_ends);
    EXPECT_EQ(one.weights.bias, many.weights.bias);
    EXPECT_EQ(one.primal, many.primal);
    EXPECT_EQ(one.passes, many.passes);
  }
}

// Twice each token is twice the cost; a token that counts 0 times may have any attributes.
TEST(TrainSvm, CountsTokensAsOftenAsItIsTold) {
  const Examples examples = random_examples(3, 2, 200, 30);
  const std::vector<std::uint32_t> twice(examples.tokens(), 2);
  const TrainedSvm counted = train_svm(examples, {.c = .25, .tolerance = 1e-6}, twice);
  const TrainedSvm costly = train_svm(examples, {.c = .5, .tolerance = 1e-6});
  EXPECT_EQ(counted.weights.weights, costly.weights.weights);
  const std::vector<std::uint32_t> none(examples.tokens());
  EXPECT_TRUE(train_svm(examples, {}, none).weights.weights.empty());
}

TEST(TrainSvm, BearsNoTokensNoAttributesAndOneState) {
  Examples nothing;
  nothing.labels = 2;
  EXPECT_THAT(train_svm(nothing, {.threads = 2}).weights.bias, Each(-1.F));
  const Examples without_labels = random_examples(4, 0, 20, 10);
  const TrainedSvm one_state = train_svm(without_labels, {});
  ASSERT_EQ(one_state.weights.bias.size(), 1);
  EXPECT_GT(one_state.weights.bias[0], 0);
  const Examples without_attributes = random_examples(5, 2, 30, 0);
  EXPECT_EQ(train_svm(without_attributes, {.history = false}).weights.attributes(), 0);
}

}  // namespace
}  // namespace sumi::tag
