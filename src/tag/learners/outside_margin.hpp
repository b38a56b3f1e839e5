#pragma once

#include "tag/learners/examples.hpp"
#include "tag/learners/svm_train.hpp"

namespace sumi::tag {

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
