#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"
#include "tag/learners/svm_dual_descent.hpp"
#include "tag/learners/svm_history.hpp"

namespace sumi::tag {

struct SvmOptions {
  double c = .3;  // cost of a token on the wrong side of a plane
  bool history = true;
  SvmLoss loss = SvmLoss::squared_hinge;
  double tolerance = .1;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

struct TrainedSvm {
  LinearWeights weights;  // with history: includes the weights of its attributes
  HistoryNumbers history;
  double primal = 0;  // primal objectives, summed over states
  double dual = 0;
  std::uint64_t passes = 0;  // passes, summed over states
  bool converged = true;     // whether all states converged
};

// Trains a linear support vector machine for each state against all others, token by token. With history, the gold
// states of the two tokens before are attributes, too (HistoryNumbers); SvmDecoder uses the states it chose instead.
//   Cost     see `separate`: one run a state that occurs. A state that doesn't occur has no weights and a bias of -1.
//   Memory   that of SvmHistory, 6 bytes a weight that is not 0; for each thread what `separate` takes.
//   Threads  `threads`, a state each; the result doesn't depend on how many.
//   `times`: how often each token counts (SampledTokens::times); empty: once each.
[[nodiscard]] TrainedSvm train_svm(const Examples& examples, const SvmOptions& options,
                                   std::span<const std::uint32_t> times = {});

// Chooses the amount by which the score of "outside" is lowered so that an SVM's output costs least: `cost` for a token
// of an entity that is labelled outside, 1 for any other wrong state. It is judged by cross-validation on kMarginFolds
// folds, or as many as there are documents; with one document the result is 0.
//   Cost     kMarginFolds trainings and up to 31 decodings.
//   Memory   that of train_svm, the examples once more, and a float a state of a fold's tokens.
//   Threads  those of `options`; the result doesn't depend on how many.
//   Result   in steps of .1 from 0 to kMostMargin, or for costs below 1 to -1; of equally good ones the nearest to 0.
inline constexpr std::uint32_t kMarginFolds = 3;
inline constexpr double kMostMargin = 3;
[[nodiscard]] double outside_margin(const Examples& examples, const SvmOptions& options, double cost);

}  // namespace sumi::tag
