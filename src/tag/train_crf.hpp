#pragma once

#include <cstdint>
#include <functional>

#include <sumi/progress.hpp>

#include "tag/crf_weights.hpp"
#include "tag/examples.hpp"
#include "tag/quasi_newton.hpp"

namespace sumi::tag {

// How good weights are, say on held-out documents: higher is better.
using Judge = std::function<double(const CrfWeights&)>;

struct CrfOptions {
  double l1 = 0;  // c1 of CRFsuite
  double l2 = 1;  // c2
  bool every_state = false;  // weights also for states an attribute never comes with
  std::uint64_t max_iterations = 1000;
  double tolerance = 1e-5;  // least relative decrease over `period` iterations
  unsigned period = 10;
  unsigned memory = 6;
  unsigned passes = 0;
  float rate = .1F;
  std::uint64_t seed = 1;
  float least_weight = 0;  // weights not above it in absolute value are dropped
  unsigned threads = 1;
  Progress progress;
  const CrfWeights* start = nullptr;  // weights to begin with; attributes and states it doesn't know start at 0
};

struct TrainedCrf {
  CrfWeights weights;
  double objective = 0;  // with penalties
  std::uint64_t iterations = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t parameters = 0;  // before those of 0 were dropped
  std::uint64_t weights_kept = 0;
  StopReason reason = StopReason::kConverged;
};

// Minimizes F = sum over sequences of -log p(states | tokens) + l1 * sum |w| + l2 * sum w^2.
//   Paper    Lafferty, McCallum, Pereira 2001; the rest in crf_problem.hpp, crf_objective.hpp, quasi_newton.hpp.
//   Threads  `threads`; the result doesn't depend on it.
//   Result   no weight of 0; no sequences: no weights.
[[nodiscard]] TrainedCrf train_crf(const Examples& examples, const CrfOptions& options);

}  // namespace sumi::tag
