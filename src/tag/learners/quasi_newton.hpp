#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sumi::tag {

enum class StopReason : std::uint8_t {
  kConverged,  // hardly any decrease over a period, or a tiny gradient
  kMaxIterations,
  kNoDescent,  // no step along the direction decreases the function: precision is exhausted
  kStopped,    // stopped by OnIteration
};

struct QuasiNewtonOptions {
  double l1 = 0;        // l1 * sum of |x_i| * l1_factors[i] is added to the function
  unsigned memory = 6;  // number of remembered steps, at least 1
  std::uint64_t max_iterations = 1000;
  double tolerance = 1e-5;  // least relative decrease over `period` iterations
  unsigned period = 10;
  double least_gradient = 1e-5;  // least |gradient| / max(1, |x|)
  unsigned threads = 1;
};

struct Minimum {
  double value = 0;
  std::uint64_t iterations = 0;
  std::uint64_t evaluations = 0;
  StopReason reason = StopReason::kConverged;
};

// A smooth function: its value and, written over the second argument, its gradient.
using SmoothFunction = std::function<double(std::span<const float> x, std::span<float> gradient)>;
// Called after each iteration; returns false to stop.
using OnIteration = std::function<bool(std::uint64_t iteration, double value, std::span<const float> x)>;

// Minimizes a smooth convex function, starting at `x`, which receives the lowest point found.
//   Paper    L-BFGS: Nocedal 1980, with a bisection for the weak Wolfe conditions. With l1: OWL-QN, Andrew, Gao 2007.
//   Memory   8 * (memory + 2) bytes a number: vectors are floats, their products doubles.
//   Threads  `threads`; sums have a fixed order, so the result doesn't depend on it.
//   Requires l1_factors empty (all 1) or as long as x.
Minimum minimize(const SmoothFunction& function, std::span<float> x, std::span<const float> l1_factors,
                 const QuasiNewtonOptions& options, const OnIteration& on_iteration = {});

}  // namespace sumi::tag
