#pragma once

#include <cstdint>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"
#include "tag/learners/quasi_newton.hpp"
#include <sumi/model/progress.hpp>

namespace sumi::tag {

enum class CrfAlgorithm : std::uint8_t {
  kDescent,  // online passes, then descent to the optimum
  kOnline,   // online passes alone: some percent above the optimum, and nearly as good a tagger
};

struct CrfOptions {
  CrfAlgorithm algorithm = CrfAlgorithm::kDescent;
  double l1 = 0;                        // CRFsuite's c1; online passes ignore it
  double l2 = 1;                        // CRFsuite's c2
  bool every_state = false;             // also learn weights for states with which an attribute never occurs
  unsigned passes = 6;                  // 0: descent alone
  float rate = .1F;                     // rate of online passes
  std::uint64_t seed = 1;               // seed of the order of sequences in online passes
  std::uint64_t max_iterations = 1000;  // most iterations of descent
  // Least relative decrease over `period` iterations; the distance to the optimum is about as much.
  double tolerance = 1e-4;
  unsigned period = 10;
  unsigned memory = 10;    // steps that descent remembers: 8 bytes a parameter each
  float least_weight = 0;  // weights of at most this absolute value are dropped
  unsigned threads = 1;
  const CrfWeights* start = nullptr;  // initial weights
  Progress progress;
};

struct TrainedCrf {
  CrfWeights weights;
  double objective = 0;  // final objective
  std::uint64_t passes = 0;
  std::uint64_t iterations = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t parameters = 0;
  std::uint64_t weights_kept = 0;  // number of weights of attributes and transitions
  StopReason reason = StopReason::kConverged;
};

// Minimizes F = sum over sequences of -log p(states | tokens) + l1 * sum |w| + l2 * sum w^2 over weights of attributes
// and transitions that occur in the examples.
//   Paper    Lafferty, McCallum, Pereira 2001; passes in online_crf.hpp, descent in quasi_newton.hpp, equal attributes
//            in crf_problem.hpp.
//   Memory   the lists of the examples twice more, 4 bytes a (token + bundle) and state up to
//            CrfObjective::kBlockBytes, 8 * (memory + 2) bytes a parameter.
//   Threads  `threads` in descent, one in passes; the result doesn't depend on it.
//   Requires as Examples says: gold states that may follow each other, no attribute twice a token; `start` valid;
//            fewer than 2^32 parameters.
//   Result   no weight of 0. No sequences: no weights.
[[nodiscard]] TrainedCrf train_crf(const Examples& examples, const CrfOptions& options);

}  // namespace sumi::tag
