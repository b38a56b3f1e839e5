#include "tag/learners/quasi_newton.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <numeric>

#include "base/machine/parallel.hpp"

namespace sumi::tag {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 15U;
constexpr double kSufficientDecrease = 1e-4;
constexpr double kCurvature = .9;
constexpr int kMostTrials = 30;

using Vector = std::vector<float>;

struct Step {
  Vector x;         // change of x
  Vector gradient;  // change of the gradient
  double product;   // their dot product
};

class QuasiNewton {
 public:
  QuasiNewton(const SmoothFunction& function, std::span<float> x, std::span<const float> l1_factors,
              const QuasiNewtonOptions& options)
      : function_(function),
        x_(x),
        l1_factors_(l1_factors),
        options_(options),
        gradient_(x.size()),
        direction_(x.size()),
        trial_x_(x.size()),
        trial_gradient_(x.size()),
        partial_((x.size() + kChunk - 1) / kChunk) {}

  Minimum run(const OnIteration& on_iteration) {
    value_ = evaluate(x_, gradient_);
    std::vector<double> values{value_};
    for (;;) {
      if (small_gradient()) return stopped(StopReason::kConverged);
      if (minimum_.iterations >= options_.max_iterations) return stopped(StopReason::kMaxIterations);
      choose_direction();
      if (!search() && (steps_.empty() || !search_along_gradient())) return stopped(StopReason::kNoDescent);
      ++minimum_.iterations;
      if (on_iteration && !on_iteration(minimum_.iterations, value_, x_)) return stopped(StopReason::kStopped);
      values.push_back(value_);
      if (values.size() > options_.period) {
        const double before = values[values.size() - 1 - options_.period];
        if (before - value_ < options_.tolerance * std::abs(value_)) return stopped(StopReason::kConverged);
      }
    }
  }

 private:
  // Calls work(i) for each number, chunk by chunk; different threads touch different numbers.
  template <typename Work>
  void for_each_number(const Work& work) {
    for_each_piece(x_.size(), kChunk, options_.threads, [&](std::size_t begin, std::size_t end, unsigned) {
      for (std::size_t i = begin; i < end; ++i) work(i);
    });
  }
  // Returns the sum of term(i), which may also change what belongs to i.
  template <typename Term>
  double sum(const Term& term) {
    for_each_piece(x_.size(), kChunk, options_.threads, [&](std::size_t begin, std::size_t end, unsigned) {
      double lanes[4] = {};
      std::size_t i = begin;
      for (; i + 4 <= end; i += 4) {
        for (std::size_t lane = 0; lane < 4; ++lane) lanes[lane] += term(i + lane);
      }
      for (; i < end; ++i) lanes[0] += term(i);
      partial_[begin / kChunk] = (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
    });
    return std::accumulate(partial_.begin(), partial_.end(), 0.);
  }
  double product(std::span<const float> a, std::span<const float> b) {
    return sum([a, b](std::size_t i) { return static_cast<double>(a[i]) * b[i]; });
  }

  [[nodiscard]] float l1_at(std::size_t i) const {
    return static_cast<float>(options_.l1) * (l1_factors_.empty() ? 1.F : l1_factors_[i]);
  }
  double evaluate(std::span<const float> x, std::span<float> gradient) {
    ++minimum_.evaluations;
    const double smooth = function_(x, gradient);
    if (options_.l1 == 0) return smooth;
    return smooth + sum([&](std::size_t i) { return static_cast<double>(l1_at(i)) * std::abs(x[i]); });
  }
  // Returns the slope with l1: the derivative on the descending side, 0 if both sides rise.
  [[nodiscard]] float slope(std::size_t i) const {
    const float g = gradient_[i];
    if (options_.l1 == 0) return g;
    const float penalty = l1_at(i);
    if (x_[i] != 0) return x_[i] > 0 ? g + penalty : g - penalty;
    return g + penalty < 0 ? g + penalty : g - penalty > 0 ? g - penalty : 0;
  }
  bool small_gradient() {
    const double slopes = sum([this](std::size_t i) { return static_cast<double>(slope(i)) * slope(i); });
    return std::sqrt(slopes) <= options_.least_gradient * std::max(1., std::sqrt(product(x_, x_)));
  }
  Minimum stopped(StopReason reason) {
    minimum_.value = value_;
    minimum_.reason = reason;
    return minimum_;
  }

  // Nocedal's two loops.
  void choose_direction() {
    for_each_number([this](std::size_t i) { direction_[i] = -slope(i); });
    std::vector<double> shares(steps_.size());
    for (std::size_t k = steps_.size(); k-- > 0;) {
      const Step& step = steps_[k];
      shares[k] = product(step.x, direction_) / step.product;
      add_to_direction(-shares[k], step.gradient);
    }
    if (!steps_.empty()) {
      const Step& last = steps_.back();
      const auto scale = static_cast<float>(last.product / product(last.gradient, last.gradient));
      for_each_number([this, scale](std::size_t i) { direction_[i] *= scale; });
    }
    for (std::size_t k = 0; k < steps_.size(); ++k) {
      const Step& step = steps_[k];
      add_to_direction(shares[k] - product(step.gradient, direction_) / step.product, step.x);
    }
    if (options_.l1 == 0) return;
    for_each_number([this](std::size_t i) {
      if (direction_[i] * slope(i) >= 0) direction_[i] = 0;
    });
  }
  void add_to_direction(double factor, const Vector& other) {
    const auto f = static_cast<float>(factor);
    for_each_number([&, f](std::size_t i) { direction_[i] += f * other[i]; });
  }
  bool search_along_gradient() {
    steps_.clear();
    choose_direction();
    return search();
  }

  // Finds a step that decreases the function enough, and takes it.
  bool search() {
    const double descent = sum([this](std::size_t i) { return static_cast<double>(direction_[i]) * slope(i); });
    if (!(descent < 0)) return false;
    double low = 0;
    double high = std::numeric_limits<double>::infinity();
    double length = steps_.empty() ? 1 / std::sqrt(product(direction_, direction_)) : 1;
    for (int trial = 0; trial < kMostTrials; ++trial) {
      move(static_cast<float>(length));
      const double value = evaluate(trial_x_, trial_gradient_);
      const double promised =
          options_.l1 == 0 ? length * descent
                           : sum([this](std::size_t i) { return static_cast<double>(trial_x_[i] - x_[i]) * slope(i); });
      if (!(value <= value_ + kSufficientDecrease * promised)) {
        high = length;
      } else if (options_.l1 == 0 && product(trial_gradient_, direction_) < kCurvature * descent) {
        low = length;
      } else {
        accept(value);
        return true;
      }
      length = std::isinf(high) ? 2 * length : (low + high) / 2;
    }
    return false;
  }
  void move(float length) {
    for_each_number([this, length](std::size_t i) {
      float to = x_[i] + length * direction_[i];
      if (options_.l1 != 0) {
        // With l1, no number may cross 0.
        const float side = x_[i] != 0 ? x_[i] : -slope(i);
        if (to * side <= 0) to = 0;
      }
      trial_x_[i] = to;
    });
  }
  void accept(double value) {
    Step step;
    if (steps_.size() == options_.memory) {
      step = std::move(steps_.front());
      steps_.pop_front();
    } else {
      step.x.resize(x_.size());
      step.gradient.resize(x_.size());
    }
    step.product = sum([&](std::size_t i) {
      step.x[i] = trial_x_[i] - x_[i];
      step.gradient[i] = trial_gradient_[i] - gradient_[i];
      x_[i] = trial_x_[i];
      return static_cast<double>(step.x[i]) * step.gradient[i];
    });
    std::swap(gradient_, trial_gradient_);
    value_ = value;
    if (step.product > 0) steps_.push_back(std::move(step));
  }

  const SmoothFunction& function_;
  std::span<float> x_;
  std::span<const float> l1_factors_;
  const QuasiNewtonOptions& options_;
  Vector gradient_;
  Vector direction_;
  Vector trial_x_;
  Vector trial_gradient_;
  std::vector<double> partial_;
  std::deque<Step> steps_;  // oldest first
  double value_ = 0;
  Minimum minimum_;
};

}  // namespace

Minimum minimize(const SmoothFunction& function, std::span<float> x, std::span<const float> l1_factors,
                 const QuasiNewtonOptions& options, const OnIteration& on_iteration) {
  return QuasiNewton(function, x, l1_factors, options).run(on_iteration);
}

}  // namespace sumi::tag
