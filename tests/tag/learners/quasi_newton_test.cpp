#include "tag/learners/quasi_newton.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

// sum of c_i/2 (x_i - t_i)^2, plus half the square of the sum of all x if coupled.
struct Quadratic {
  bool coupled;
  static double curvature(std::size_t i) { return 1 + static_cast<double>(i % 50); }
  static double target(std::size_t i) { return static_cast<double>(i % 7) - 3; }

  double operator()(std::span<const float> x, std::span<float> gradient) const {
    double all = 0;
    for (const float number : x) all += coupled ? number : 0;
    double value = all * all / 2;
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double off = x[i] - target(i);
      value += curvature(i) * off * off / 2;
      gradient[i] = static_cast<float>(curvature(i) * off + all);
    }
    return value;
  }
};

TEST(QuasiNewton, FindsTheMinimumOfAQuadratic) {
  std::vector<float> x(100);
  const Minimum minimum = minimize(Quadratic{true}, x, {}, {.tolerance = 1e-12});
  // On paper: x_i = t_i - s/c_i, s = sum x = sum t / (1 + sum 1/c).
  double targets = 0;
  double inverse = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    targets += Quadratic::target(i);
    inverse += 1 / Quadratic::curvature(i);
  }
  const double all = targets / (1 + inverse);
  for (std::size_t i = 0; i < x.size(); ++i)
    EXPECT_NEAR(x[i], Quadratic::target(i) - all / Quadratic::curvature(i), 1e-3);
  EXPECT_GT(minimum.iterations, 0U);
  EXPECT_GE(minimum.evaluations, minimum.iterations);
}

TEST(QuasiNewton, ShrinksByL1) {
  std::vector<float> x(70, 1.F);
  std::vector<float> factors(x.size(), 1.F);
  for (std::size_t i = 0; i < x.size(); i += 2) factors[i] = 2;
  constexpr double kL1 = 5;
  minimize(Quadratic{false}, x, factors, {.l1 = kL1, .tolerance = 1e-12});
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double reach = std::abs(Quadratic::target(i)) - kL1 * factors[i] / Quadratic::curvature(i);
    const double expected = reach <= 0 ? 0 : std::copysign(reach, Quadratic::target(i));
    EXPECT_NEAR(x[i], expected, 2e-3) << i;
    if (reach < -1e-2) EXPECT_EQ(x[i], 0) << i;
  }
}

TEST(QuasiNewton, IsTheSameForAnyThreads) {
  std::vector<float> alone(200'000);
  minimize(Quadratic{true}, alone, {}, {.max_iterations = 7});
  for (const unsigned threads : {2U, 3U, 8U}) {
    std::vector<float> x(alone.size());
    minimize(Quadratic{true}, x, {}, {.max_iterations = 7, .threads = threads});
    EXPECT_EQ(x, alone);
  }
}

TEST(QuasiNewton, Stops) {
  std::vector<float> x(100);
  EXPECT_EQ(minimize(Quadratic{true}, x, {}, {.max_iterations = 2}).reason, StopReason::kMaxIterations);
  EXPECT_EQ(minimize(Quadratic{true}, x, {}, {}, [](auto, auto, auto) { return false; }).reason, StopReason::kStopped);
  std::vector<float> nothing;
  EXPECT_EQ(minimize(Quadratic{true}, nothing, {}, {}).reason, StopReason::kConverged);
  const auto wrong = [](std::span<const float> at, std::span<float> gradient) {
    gradient[0] = 1;  // it says it rises, and falls
    return -static_cast<double>(at[0]);
  };
  std::vector<float> one(1);
  EXPECT_EQ(minimize(wrong, one, {}, {}).reason, StopReason::kNoDescent);
}

}  // namespace
}  // namespace sumi::tag
