#include "tag/learners/svm_dual_descent.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "tag/learners/draws.hpp"

namespace sumi::tag {
namespace {

constexpr std::size_t kFewRows = 1000;
constexpr std::uint32_t kNone = ~std::uint32_t{0};
constexpr double kInfinite = std::numeric_limits<double>::infinity();

// Algorithm 3 of the paper, over a changing set of rows.
class Separation {
 public:
  Separation(const SvmRows& rows, std::span<const std::int8_t> signs, std::span<const float> costs,
             const SvmDescent& descent)
      : rows_(rows), signs_(signs), costs_(costs), descent_(descent), draws_(descent.seed), values_(rows.size()) {
    plane_.weights.assign(rows.attributes, 0);
    plane_.duals.assign(rows.size(), 0);
    number_of_.assign(rows.attributes, kNone);
  }

  SvmPlane run() {
    take_first_rows();
    for (;;) {
      goal_ = std::max(goal_ / 2, descent_.tolerance);
      descend();
      score_rows();
      plane_.converged = goal_ <= descent_.tolerance && worst_gradient() <= descent_.tolerance;
      if (plane_.converged || plane_.passes >= descent_.max_passes) break;
      put_violating_rows_to_work();
    }
    measure();
    return std::move(plane_);
  }

 private:
  struct Row {
    std::uint32_t number;
    std::uint32_t length;
    std::uint64_t begin;  // index in numbers_
    double curvature;     // second derivative of the dual objective along this row
  };

  // Returns the upper bound and the diagonal of the paper's Table 1.
  [[nodiscard]] double bound(std::uint32_t row) const {
    return descent_.loss == SvmLoss::hinge ? costs_[row] : kInfinite;
  }
  [[nodiscard]] double diagonal(std::uint32_t row) const {
    return descent_.loss == SvmLoss::hinge ? 0 : .5 / static_cast<double>(costs_[row]);
  }

  void take(std::uint32_t row) {
    const std::uint64_t begin = numbers_.size();
    const double dual = plane_.duals[row] * signs_[row];
    plane_.bias += dual;
    rows_.for_each_attribute(row, [&](Attribute attribute) {
      std::uint32_t& number = number_of_[attribute];
      if (number == kNone) {
        number = static_cast<std::uint32_t>(weights_.size());
        weights_.push_back(0);
        attribute_of_.push_back(attribute);
      }
      weights_[number] += dual;
      numbers_.push_back(number);
    });
    const auto length = static_cast<std::uint32_t>(numbers_.size() - begin);
    at_work_.push_back({row, length, begin, 1. + length + diagonal(row)});
  }

  void take_first_rows() {
    const auto positive = static_cast<std::size_t>(std::ranges::count(signs_, 1));
    const std::size_t negative = signs_.size() - positive;
    const std::int8_t smaller = positive <= negative ? 1 : -1;
    const std::size_t most = std::max(positive, negative);
    const std::size_t stride = std::max<std::size_t>(1, most / std::max(kFewRows, std::min(positive, negative)));
    std::size_t others = 0;
    for (std::uint32_t row = 0; row < signs_.size(); ++row) {
      if (costs_[row] > 0 && (signs_[row] == smaller || others++ % stride == 0)) take(row);
    }
  }

  // Descends until no projected gradient of a working row exceeds goal_.
  void descend() {
    std::size_t left = at_work_.size();
    double highest_before = kInfinite;
    double lowest_before = -kInfinite;
    while (plane_.passes < descent_.max_passes) {
      ++plane_.passes;
      draws_.shuffle(std::span(at_work_).first(left));
      double highest = -kInfinite;
      double lowest = kInfinite;
      for (std::size_t i = 0; i < left; ++i) {
        const Row& row = at_work_[i];
        const std::span<const std::uint32_t> numbers(numbers_.data() + row.begin, row.length);
        const double sign = signs_[row.number];
        double& dual = plane_.duals[row.number];
        double value = plane_.bias;
        for (const std::uint32_t number : numbers) value += weights_[number];
        const double gradient = sign * value - 1 + dual * diagonal(row.number);
        double projected = gradient;
        if (dual == 0) {
          if (gradient > highest_before) {
            std::swap(at_work_[i--], at_work_[--left]);
            continue;
          }
          projected = std::min(gradient, 0.);
        } else if (dual == bound(row.number)) {
          if (gradient < lowest_before) {
            std::swap(at_work_[i--], at_work_[--left]);
            continue;
          }
          projected = std::max(gradient, 0.);
        }
        highest = std::max(highest, projected);
        lowest = std::min(lowest, projected);
        if (std::abs(projected) <= 1e-12) continue;
        const double before = dual;
        dual = std::clamp(before - gradient / row.curvature, 0., bound(row.number));
        const double step = (dual - before) * sign;
        plane_.bias += step;
        for (const std::uint32_t number : numbers) weights_[number] += step;
      }
      if (left == 0 || std::max(highest, -lowest) <= goal_) return;
      highest_before = highest <= 0 ? kInfinite : highest;
      lowest_before = lowest >= 0 ? -kInfinite : lowest;
    }
  }

  void score_rows() {
    for (std::size_t i = 0; i < weights_.size(); ++i) plane_.weights[attribute_of_[i]] = weights_[i];
    bundle_values_.resize(rows_.bundles.size());
    for (std::size_t bundle = 0; bundle < bundle_values_.size(); ++bundle) {
      double value = 0;
      for (const Attribute attribute : rows_.bundles[bundle]) value += plane_.weights[attribute];
      bundle_values_[bundle] = value;
    }
    for (std::size_t row = 0; row < values_.size(); ++row) {
      double value = plane_.bias;
      for (const std::uint32_t bundle : rows_.row_bundles[row]) value += bundle_values_[bundle];
      for (const Attribute attribute : rows_.row_attributes[row]) value += plane_.weights[attribute];
      values_[row] = value;
    }
  }

  [[nodiscard]] double gradient_of(std::uint32_t row) const {
    return signs_[row] * values_[row] - 1 + plane_.duals[row] * diagonal(row);
  }

  [[nodiscard]] double worst_gradient() const {
    double worst = 0;
    for (std::uint32_t row = 0; row < values_.size(); ++row) {
      if (costs_[row] == 0) continue;
      const double gradient = gradient_of(row);
      double projected = gradient;
      if (plane_.duals[row] == 0) projected = std::min(gradient, 0.);
      if (plane_.duals[row] == bound(row)) projected = std::max(gradient, 0.);
      worst = std::max(worst, std::abs(projected));
    }
    return worst;
  }

  // Puts rows whose dual is not 0, and the worst of those that aren't optimal, into the working set, and releases the
  // others. More of them would be visited in vain: once the worst are optimal, most of the rest are.
  void put_violating_rows_to_work() {
    clear_rows_at_work();
    std::vector<std::uint32_t> supporting;
    std::vector<std::pair<double, std::uint32_t>> in_the_way;
    for (std::uint32_t row = 0; row < values_.size(); ++row) {
      if (costs_[row] == 0) continue;
      const double gradient = gradient_of(row);
      if (plane_.duals[row] > 0) {
        supporting.push_back(row);
      } else if (gradient < -goal_ / 2) {
        in_the_way.emplace_back(gradient, row);
      }
    }
    if (const std::size_t most = supporting.size() + kFewRows; in_the_way.size() > most) {
      std::ranges::nth_element(in_the_way, in_the_way.begin() + static_cast<std::ptrdiff_t>(most));
      in_the_way.resize(most);
    }
    for (const auto& [gradient, row] : in_the_way) supporting.push_back(row);
    std::ranges::sort(supporting);
    for (const std::uint32_t row : supporting) take(row);
  }

  void clear_rows_at_work() {
    for (const Attribute attribute : attribute_of_) {
      number_of_[attribute] = kNone;
      plane_.weights[attribute] = 0;
    }
    at_work_.clear();
    numbers_.clear();
    weights_.clear();
    attribute_of_.clear();
    plane_.bias = 0;
  }

  void measure() {
    double norm = plane_.bias * plane_.bias;
    for (const double weight : plane_.weights) norm += weight * weight;
    plane_.primal = norm / 2;
    plane_.dual = -norm / 2;
    for (std::uint32_t row = 0; row < values_.size(); ++row) {
      if (costs_[row] == 0) continue;
      const double slack = std::max(0., 1 - signs_[row] * values_[row]);
      const double dual = plane_.duals[row];
      plane_.primal += costs_[row] * (descent_.loss == SvmLoss::hinge ? slack : slack * slack);
      plane_.dual += dual - dual * dual * diagonal(row) / 2;
    }
  }

  const SvmRows& rows_;
  std::span<const std::int8_t> signs_;
  std::span<const float> costs_;
  const SvmDescent& descent_;
  Draws draws_;
  double goal_ = 1;             // goal of the current descent; halved after each scan, down to the tolerance
  std::vector<double> values_;  // value of each row at the last scan
  std::vector<double> bundle_values_;
  std::vector<Row> at_work_;
  std::vector<std::uint32_t> numbers_;    // attributes of working rows, concatenated
  std::vector<std::uint32_t> number_of_;  // indexed by attribute; kNone if no working row has it
  std::vector<Attribute> attribute_of_;   // indexed by number
  std::vector<double> weights_;           // indexed by number
  SvmPlane plane_;
};

}  // namespace

SvmPlane separate(const SvmRows& rows, std::span<const std::int8_t> signs, std::span<const float> costs,
                  const SvmDescent& descent) {
  assert(signs.size() == rows.size() && costs.size() == rows.size());
  return Separation(rows, signs, costs, descent).run();
}

}  // namespace sumi::tag
