#include "tag/learners/svm_decoder.hpp"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

#include "tag/learners/svm_train.hpp"
#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::random_examples;
using ::testing::ElementsAre;

// All scores of a token with the given history, attribute by attribute.
std::vector<double> scores_by_hand(const TrainedSvm& svm, const Examples& examples, std::size_t token,
                                   std::span<const std::size_t> history) {
  const LinearWeights& weights = svm.weights;
  std::vector<Attribute> attributes;
  examples.for_each_attribute(token, [&](Attribute attribute) { attributes.push_back(attribute); });
  if (weights.attributes() > examples.attributes) {
    attributes.push_back(svm.history.before(history[1]));
    attributes.push_back(svm.history.two_before(history[0], history[1]));
    for (const Attribute attribute : examples.token_paired[token]) {
      const std::uint64_t pair = attribute * 8 + history[1];
      const auto place = std::ranges::find(svm.history.pairs, pair);
      const auto behind = static_cast<Attribute>(examples.attributes + 8 * 9);
      if (place != svm.history.pairs.end()) attributes.push_back(behind + (place - svm.history.pairs.begin()));
    }
  }
  std::vector<double> scores(weights.bias.begin(), weights.bias.end());
  for (const Attribute attribute : attributes) {
    for (std::uint64_t i = weights.row_begin(attribute); i < weights.row_ends[attribute]; ++i) {
      scores[weights.states[i]] += weights.weights[i];
    }
  }
  return scores;
}

TEST(SvmDecoder, SaysTheBestThatMayFollowGivenWhatItSaidBefore) {
  const Examples learned = random_examples(1, 3, 500, 40);
  const Examples examples = random_examples(2, 3, 300, 40);
  for (const bool history : {false, true}) {
    const TrainedSvm svm = train_svm(learned, {.history = history});
    SvmDecoder decoder(svm.weights.view(), svm.history);
    for (std::size_t i = 0; i < examples.sequences(); ++i) {
      const auto [begin, end] = examples.sequence(i);
      std::vector<State> states(end - begin);
      const std::span<const float> found = decoder.decode(examples, i, states);
      ASSERT_EQ(found.size(), states.size() * decoder.stride());
      std::vector<std::size_t> before = {7, 7};
      for (std::size_t k = 0; k < states.size(); ++k) {
        const std::vector<double> scores = scores_by_hand(svm, examples, begin + k, std::span(before).last(2));
        std::vector<float> shares(7);
        share_out(found.subspan(k * decoder.stride(), 7), shares);
        double sum = 0;
        for (const double score : scores) sum += std::exp(3 * score);
        for (State state = 0; state < 7; ++state) {
          ASSERT_NEAR(found[k * decoder.stride() + state], scores[state], 1e-4);
          ASSERT_NEAR(shares[state], std::exp(3 * scores[state]) / sum, 1e-4);
          if (may_follow(k == 0 ? kOutside : states[k - 1], state)) ASSERT_LE(scores[state], scores[states[k]] + 1e-5);
        }
        ASSERT_TRUE(may_follow(k == 0 ? kOutside : states[k - 1], states[k]));
        before.push_back(states[k]);
      }
    }
  }
}

// State 2 needs a begin before it, however well it scores; then history alone says what follows.
TEST(SvmDecoder, KeepsStatesConsistentAndFollowsItsHistory) {
  Examples examples;
  examples.labels = 1;
  examples.attributes = 1;
  for (int token = 0; token < 3; ++token) {
    examples.token_bundles.close();
    examples.token_attributes.close();
  }
  examples.sequence_ends = {3};
  const HistoryNumbers numbers{1, 3, {}};
  LinearWeights weights;
  weights.bias = {0, 1, 2};
  for (Attribute attribute = 0; attribute < numbers.attributes(); ++attribute) {
    if (attribute == numbers.two_before(1, 2)) {
      weights.states.push_back(0);
      weights.weights.push_back(5);
    }
    weights.row_ends.push_back(weights.states.size());
  }
  std::vector<State> states(3);
  SvmDecoder(weights.view(), numbers).decode(examples, 0, states);
  EXPECT_THAT(states, ElementsAre(1, 2, 0));
}

TEST(SvmDecoder, LearnsWhatHistoryAloneTells) {
  // Begin, inside, outside, begin, ...: no token has an attribute.
  Examples examples;
  examples.labels = 1;
  for (int token = 0; token < 300; ++token) {
    examples.token_bundles.close();
    examples.token_attributes.close();
    examples.gold.push_back(static_cast<State>((token + 1) % 3));
  }
  examples.sequence_ends = {300};
  examples.document_ends = {1};
  const TrainedSvm svm = train_svm(examples, {});
  std::vector<State> states(300);
  SvmDecoder(svm.weights.view(), svm.history).decode(examples, 0, states);
  EXPECT_EQ(states, examples.gold);
}

}  // namespace
}  // namespace sumi::tag
