#include <algorithm>

#include <gtest/gtest.h>

#include "tag/learners/rejection_sampling.hpp"
#include "tag/learners/svm_decoder.hpp"
#include "tag/learners/svm_train.hpp"
#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::random_examples;

// What tokens are called by SVMs of other documents costs, with outside's score lowered.
double cost_by_hand(const Examples& examples, double margin, double cost) {
  double sum = 0;
  for (std::size_t fold = 0; fold < kMarginFolds; ++fold) {
    const auto is_in = [&](std::size_t document) { return document % kMarginFolds == fold; };
    TrainedSvm svm =
        train_svm(some_documents(examples, [&](std::size_t document) { return !is_in(document); }).examples, {});
    svm.weights.bias[kOutside] -= static_cast<float>(margin);
    const Examples judged = some_documents(examples, is_in).examples;
    SvmDecoder decoder(svm.weights.view(), svm.history);
    for (std::size_t i = 0; i < judged.sequences(); ++i) {
      const auto [begin, end] = judged.sequence(i);
      std::vector<State> states(end - begin);
      decoder.decode(judged, i, states);
      for (std::size_t k = 0; k < states.size(); ++k) {
        if (states[k] != judged.gold[begin + k]) sum += states[k] == kOutside ? cost : 1;
      }
    }
  }
  return sum;
}

TEST(OutsideMargin, CostsLeastOnDocumentsHeldOut) {
  const Examples examples = random_examples(5, 2, 600, 40);
  for (const double cost : {.2, 3., 30.}) {
    const double found = outside_margin(examples, {}, cost);
    const double least = cost_by_hand(examples, found, cost);
    for (double margin = cost > 1 ? 0 : -1; margin <= (cost > 1 ? kMostMargin : 0) + .01; margin += .3) {
      // Sums of floats fall on either side of a tie.
      EXPECT_LE(least, cost_by_hand(examples, margin, cost) + cost) << margin;
    }
  }
}

TEST(OutsideMargin, RisesWithTheCostOfAMiss) {
  const Examples examples = random_examples(6, 2, 600, 40);
  double before = -2;
  for (const double cost : {.1, 1., 2., 10., 1000.}) {
    const double margin = outside_margin(examples, {}, cost);
    EXPECT_GE(margin, before) << cost;
    before = margin;
  }
  EXPECT_GT(before, .5);
}

TEST(OutsideMargin, IsNothingWhereNothingSpeaksForOne) {
  EXPECT_EQ(outside_margin(random_examples(5, 2, 600, 40), {}, 1), 0);
  EXPECT_EQ(outside_margin({}, {}, 5), 0);
  const Examples all = random_examples(5, 2, 600, 40);
  EXPECT_EQ(outside_margin(some_documents(all, [](std::size_t document) { return document == 0; }).examples, {}, 5), 0);
}

TEST(OutsideMargin, IsTheSameForAnyNumberOfThreads) {
  const Examples examples = random_examples(7, 3, 900, 60);
  EXPECT_EQ(outside_margin(examples, {.threads = 1}, 4), outside_margin(examples, {.threads = 3}, 4));
}

}  // namespace
}  // namespace sumi::tag
