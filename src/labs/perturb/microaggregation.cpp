#include "labs/perturb/microaggregation.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace sumi::table {
namespace {

using PointGroups = std::vector<std::vector<std::size_t>>;

double squared_distance(const double* a, const double* b, std::size_t dimensions) {
  double sum = 0;
  for (std::size_t i = 0; i < dimensions; ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

std::vector<double> mean_of(const Points& points, const std::vector<std::size_t>& some) {
  std::vector<double> mean(points.dimensions);
  for (const std::size_t point : some)
    for (std::size_t i = 0; i < points.dimensions; ++i) mean[i] += points.point(point)[i];
  for (double& one : mean) one /= static_cast<double>(some.size());
  return mean;
}

// The best grouping of sorted points has groups of k to 2k - 1 neighbours: the shortest path through the cuts.
PointGroups of_line(const Points& points, std::size_t k) {
  std::vector<std::size_t> order(points.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return points.at[a] != points.at[b] ? points.at[a] < points.at[b] : a < b;
  });
  const std::size_t size = order.size();
  // Relative to the minimum of each stretch, so that large numbers don't lose their distinguishing digits.
  std::vector<double> best(size + 1, std::numeric_limits<double>::infinity());
  std::vector<std::size_t> from(size + 1);
  best[0] = 0;
  for (std::size_t begin = 0; begin + k <= size; ++begin) {
    if (best[begin] == std::numeric_limits<double>::infinity()) continue;
    const double least = points.at[order[begin]];
    double sum = 0;
    double squares = 0;
    for (std::size_t end = begin + 1; end <= std::min(size, begin + 2 * k - 1); ++end) {
      const double value = points.at[order[end - 1]] - least;
      sum += value;
      squares += value * value;
      const auto count = static_cast<double>(end - begin);
      if (end - begin < k) continue;
      const double loss = best[begin] + std::max(0.0, squares - sum * sum / count);
      if (loss < best[end]) {
        best[end] = loss;
        from[end] = begin;
      }
    }
  }
  PointGroups groups;
  for (std::size_t end = size; end > 0; end = from[end])
    groups.emplace_back(order.begin() + static_cast<std::ptrdiff_t>(from[end]),
                        order.begin() + static_cast<std::ptrdiff_t>(end));
  return groups;
}

class Mdav {
 public:
  Mdav(const Points& points, std::size_t k) : points_(points), k_(k), left_(points.size()) {
    std::iota(left_.begin(), left_.end(), 0U);
  }

  [[nodiscard]] PointGroups groups() {
    while (left_.size() >= 3 * k_) {
      const std::vector<double> center = mean_of(points_, left_);
      const std::vector<double> far = copy(farthest(center.data()));
      take_near(far);
      take_near(copy(farthest(far.data())));
    }
    if (left_.size() >= 2 * k_) {
      const std::vector<double> center = mean_of(points_, left_);
      take_near(copy(farthest(center.data())));
    }
    groups_.push_back(left_);
    return std::move(groups_);
  }

 private:
  [[nodiscard]] std::vector<double> copy(std::size_t point) const {
    return {points_.point(point), points_.point(point) + points_.dimensions};
  }
  [[nodiscard]] std::size_t farthest(const double* from) const {
    double most = -1;
    std::size_t found = left_.front();
    for (const std::size_t point : left_) {
      const double distance = squared_distance(points_.point(point), from, points_.dimensions);
      if (distance > most) {
        most = distance;
        found = point;
      }
    }
    return found;
  }
  // Removes the k points nearest to this one as a group; of equal distances the first.
  void take_near(const std::vector<double>& to) {
    std::vector<std::pair<double, std::size_t>> near;
    near.reserve(left_.size());
    for (const std::size_t point : left_)
      near.emplace_back(squared_distance(points_.point(point), to.data(), points_.dimensions), point);
    std::nth_element(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(k_ - 1), near.end());
    std::vector<std::size_t>& group = groups_.emplace_back();
    for (std::size_t i = 0; i < k_; ++i) group.push_back(near[i].second);
    std::sort(group.begin(), group.end());
    std::vector<std::size_t> rest;
    rest.reserve(left_.size() - k_);
    std::set_difference(left_.begin(), left_.end(), group.begin(), group.end(), std::back_inserter(rest));
    left_ = std::move(rest);
  }

  const Points& points_;
  std::size_t k_;
  std::vector<std::size_t> left_;  // ascending
  PointGroups groups_;
};

}  // namespace

std::vector<std::vector<std::size_t>> microaggregated(const Points& points, std::size_t k) {
  return points.dimensions == 1 ? of_line(points, k) : Mdav(points, k).groups();
}

double squares_within(const Points& points, const std::vector<std::vector<std::size_t>>& groups) {
  double sum = 0;
  for (const std::vector<std::size_t>& group : groups) {
    const std::vector<double> mean = mean_of(points, group);
    for (const std::size_t point : group) sum += squared_distance(points.point(point), mean.data(), points.dimensions);
  }
  return sum;
}

}  // namespace sumi::table
