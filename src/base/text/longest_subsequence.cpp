#include "base/text/longest_subsequence.hpp"

#include <algorithm>
#include <cstddef>

namespace sumi {
namespace {

using Items = std::span<const std::uint32_t>;
using Index = std::int64_t;

// A run of equal items in the middle of a shortest path: a[x .. u) and b[y .. v), on a path of d differences.
struct Snake {
  Index x;
  Index y;
  Index u;
  Index v;
  Index differences;
};

class Comparison {
 public:
  Comparison(Items a, Items b)
      : a_(a),
        b_(b),
        forward_(a.size() + b.size() + 3),
        backward_(forward_.size()),
        offset_(static_cast<Index>(b.size()) + 1) {}

  void compare(Index a_begin, Index a_end, Index b_begin, Index b_end);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> common;

 private:
  [[nodiscard]] Snake middle_snake(Index a_begin, Index a_end, Index b_begin, Index b_end);
  void take(Index x, Index y, Index u) {
    for (; x < u; ++x, ++y) common.emplace_back(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y));
  }

  Items a_;
  Items b_;
  // The furthest x on each diagonal x - y, from either end. The arrays cover the diagonals of all parts of the two
  // sequences.
  std::vector<Index> forward_;
  std::vector<Index> backward_;
  Index offset_;
};

Snake Comparison::middle_snake(Index a_begin, Index a_end, Index b_begin, Index b_end) {
  const Index first_diagonal = a_begin - b_begin;
  const Index last_diagonal = a_end - b_end;
  const bool is_odd = (first_diagonal - last_diagonal) % 2 != 0;
  const auto forward = [&](Index diagonal) -> Index& { return forward_[diagonal + offset_]; };
  const auto backward = [&](Index diagonal) -> Index& { return backward_[diagonal + offset_]; };
  forward(first_diagonal + 1) = a_begin;
  backward(last_diagonal - 1) = a_end;
  const Index lowest = a_begin - b_end;
  const Index highest = a_end - b_begin;
  for (Index d = 0;; ++d) {
    // The loop takes only diagonals inside the rectangle: a path can't return from those outside.
    const auto first = [&](Index from) {
      return from - d < lowest ? from - d + 2 * ((lowest - (from - d) + 1) / 2) : from - d;
    };
    const auto last = [&](Index from) {
      return from + d > highest ? from + d - 2 * ((from + d - highest + 1) / 2) : from + d;
    };
    for (Index k = first(first_diagonal); k <= last(first_diagonal); k += 2) {
      const bool from_above = k == first_diagonal - d || k == lowest ||
                              (k != first_diagonal + d && k != highest && forward(k - 1) < forward(k + 1));
      Index x = d == 0 ? a_begin : from_above ? forward(k + 1) : forward(k - 1) + 1;
      Index y = x - k;
      const Index start = x;
      while (x < a_end && y < b_end && a_[x] == b_[y]) ++x, ++y;
      forward(k) = x;
      if (is_odd && k > last_diagonal - d && k < last_diagonal + d && x >= backward(k))
        return {start, start - k, x, y, 2 * d - 1};
    }
    for (Index k = first(last_diagonal); k <= last(last_diagonal); k += 2) {
      const bool from_below = k == last_diagonal + d || k == highest ||
                              (k != last_diagonal - d && k != lowest && backward(k - 1) < backward(k + 1));
      Index x = d == 0 ? a_end : from_below ? backward(k - 1) : backward(k + 1) - 1;
      Index y = x - k;
      const Index end = x;
      while (x > a_begin && y > b_begin && a_[x - 1] == b_[y - 1]) --x, --y;
      backward(k) = x;
      if (!is_odd && k >= first_diagonal - d && k <= first_diagonal + d && forward(k) >= x)
        return {x, y, end, end - k, 2 * d};
    }
  }
}

void Comparison::compare(Index a_begin, Index a_end, Index b_begin, Index b_end) {
  const Index x = a_begin;
  const Index y = b_begin;
  while (a_begin < a_end && b_begin < b_end && a_[a_begin] == b_[b_begin]) ++a_begin, ++b_begin;
  take(x, y, a_begin);
  const Index u = a_end;
  while (a_begin < a_end && b_begin < b_end && a_[a_end - 1] == b_[b_end - 1]) --a_end, --b_end;
  if (a_begin < a_end && b_begin < b_end) {
    const Snake snake = middle_snake(a_begin, a_end, b_begin, b_end);
    if (snake.differences > 1) {
      compare(a_begin, snake.x, b_begin, snake.y);
      take(snake.x, snake.y, snake.u);
      compare(snake.u, a_end, snake.v, b_end);
    }
  }
  take(a_end, b_end, u);
}

}  // namespace

std::vector<std::pair<std::uint32_t, std::uint32_t>> longest_common_subsequence(Items a, Items b) {
  Comparison comparison(a, b);
  comparison.compare(0, static_cast<Index>(a.size()), 0, static_cast<Index>(b.size()));
  return std::move(comparison.common);
}

}  // namespace sumi
