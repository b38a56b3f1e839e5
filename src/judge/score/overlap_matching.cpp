#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <optional>
#include <tuple>

#include "judge/score/score_hidden.hpp"

namespace sumi::score {
namespace {

constexpr Position kTaken = std::numeric_limits<Position>::max();

// Begins of stretches in a fixed order; finds the first free one from an index on that lies before a position.
class FreeBegins {
 public:
  explicit FreeBegins(const std::vector<Range>& stretches) : leaves_(std::bit_ceil(stretches.size() + 1)) {
    least_.assign(2 * leaves_, kTaken);
    for (std::size_t i = 0; i < stretches.size(); ++i) least_[leaves_ + i] = stretches[i].begin;
    for (std::size_t i = leaves_; i-- > 1;) least_[i] = std::min(least_[2 * i], least_[2 * i + 1]);
  }

  [[nodiscard]] std::optional<std::size_t> first_before(Position limit, std::size_t from) const {
    // Goes up until a subtree right of `from` has one; then down to its first.
    std::size_t node = leaves_ + from;
    while (least_[node] >= limit) {
      while (node % 2 == 1) node /= 2;
      if (node == 0) return std::nullopt;
      ++node;
    }
    while (node < leaves_) node = least_[2 * node] < limit ? 2 * node : 2 * node + 1;
    return node - leaves_;
  }

  void take(std::size_t i) {
    std::size_t node = leaves_ + i;
    least_[node] = kTaken;
    while (node /= 2) least_[node] = std::min(least_[2 * node], least_[2 * node + 1]);
  }

 private:
  std::size_t leaves_;
  std::vector<Position> least_;  // a heap-ordered tree over the leaves; [0] is unused
};

bool ends_before(const Range& a, const Range& b) {
  return std::tie(a.end, a.begin) < std::tie(b.end, b.begin);
}

}  // namespace

Counts match_overlapping(std::vector<Range> gold, std::vector<Range> system) {
  std::sort(gold.begin(), gold.end(), ends_before);
  std::sort(system.begin(), system.end(), ends_before);
  FreeBegins free(system);
  Counts counts{0, system.size(), gold.size()};
  for (const Range& stretch : gold) {
    const auto first = std::partition_point(system.begin(), system.end(),
                                            [&](const Range& other) { return other.end <= stretch.begin; });
    const auto found = free.first_before(stretch.end, static_cast<std::size_t>(first - system.begin()));
    if (!found) continue;
    free.take(*found);
    ++counts.tp;
    --counts.fp;
    --counts.fn;
  }
  return counts;
}

}  // namespace sumi::score
