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

}  // namespace sumi::tag
