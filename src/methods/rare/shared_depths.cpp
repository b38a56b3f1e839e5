#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "base/machine/newer_instructions.hpp"
#include "methods/rare/word_sort.hpp"

namespace sumi::rare {
namespace {

// Spreads depths from the border between two neighbours (the second at `from`) to both sides, as long as that raises
// any. Each step reduces `patience` by one.
void pass_on_from(std::span<const std::uint8_t> shared, std::size_t from, std::uint8_t* depths, std::size_t& patience) {
  std::size_t left = patience;
  for (std::size_t i = from; i < shared.size(); ++i) {
    const std::uint8_t depth = std::min(depths[i - 1], shared[i]);
    if (depth <= depths[i] || left == 0) break;
    depths[i] = depth;
    --left;
  }
  for (std::size_t i = from; i > 0; --i) {
    const std::uint8_t depth = std::min(depths[i], shared[i]);
    if (depth <= depths[i - 1] || left == 0) break;
    depths[i - 1] = depth;
    --left;
  }
  patience = left;
}

}  // namespace

std::span<const std::uint8_t> SharedDepths::find(std::span<const std::uint8_t> shared,
                                                 std::span<const std::uint32_t> owners) {
  switch (who_) {
    case Who::items:
      among_items(shared);
      break;
    case Who::some_items:
      among_some<false>(shared, owners);
      break;
    case Who::owners:
      if (!among_owners(shared, owners)) among_some<true>(shared, owners);
      break;
  }
  return {depths_.data(), shared.size()};
}

// Computes, by doubling widths, the bits that the k items ending at each item share; 0 for the first k - 1.
void SharedDepths::find_minima(std::span<const std::uint8_t> shared) {
  const std::size_t n = shared.size();
  depths_.assign(n + k_, 0);
  if (n < k_) return;
  other_.assign(n + k_, 0);
  std::copy(shared.begin() + 1, shared.end(), depths_.begin() + 1);
  for (std::size_t width = 1; width < k_ - 1;) {
    const std::size_t step = std::min(width, k_ - 1 - width);
    with_newer_instructions([n, step, from = depths_.data(), to = other_.data()] {
      for (std::size_t i = step; i < n; ++i) to[i] = std::min(from[i], from[i - step]);
    });
    depths_.swap(other_);
    width += step;
  }
  std::fill_n(depths_.begin(), k_ - 1, std::uint8_t{0});
}

// The depth of item i is that of the best window of k items that contains it: the maximum, over window ends from i to i
// + k - 1, of the minimum of the bits that neighbours in the window share. Both are computed by doubling widths.
void SharedDepths::among_items(std::span<const std::uint8_t> shared) {
  find_minima(shared);
  if (shared.size() >= k_) spread_over_windows(shared.size());
}

// Spreads each window's depth from its end to all items in it.
void SharedDepths::spread_over_windows(std::size_t n) {
  other_.resize(n + k_);
  std::fill_n(other_.begin() + static_cast<std::ptrdiff_t>(n), k_, std::uint8_t{0});
  for (std::size_t width = 1; width < k_;) {
    const std::size_t step = std::min(width, k_ - width);
    with_newer_instructions([n, step, from = depths_.data(), to = other_.data()] {
      for (std::size_t i = 0; i < n; ++i) to[i] = std::max(from[i], from[i + step]);
    });
    depths_.swap(other_);
    width += step;
  }
}

// The shortest window with support k that ends at an item gives that item its minimum, which is then spread to
// neighbours as far as they share it.
template <bool kOnceAnOwner>
void SharedDepths::among_some(std::span<const std::uint8_t> shared, std::span<const std::uint32_t> owners) {
  const std::size_t n = shared.size();
  depths_.assign(n, 0);
  minima_.resize(n);
  std::size_t front = 0;
  std::size_t back = 0;
  std::size_t begin = 0;
  std::size_t support = 0;
  const auto enter = [&](std::uint32_t owner) {
    if (owner == kNobody) return;
    if (!kOnceAnOwner || held_[owner]++ == 0) ++support;
  };
  const auto can_leave = [&](std::uint32_t owner) {
    return support > k_ || owner == kNobody || (kOnceAnOwner && held_[owner] > 1);
  };
  const auto leave = [&](std::uint32_t owner) {
    if (owner == kNobody) return;
    if (!kOnceAnOwner || --held_[owner] == 0) --support;
  };
  for (std::size_t i = 0; i < n; ++i) {
    enter(owners[i]);
    while (back > front && shared[minima_[back - 1]] >= shared[i]) --back;
    minima_[back++] = i;
    while (begin < i && can_leave(owners[begin])) leave(owners[begin++]);
    if (support < k_) continue;
    while (minima_[front] <= begin) ++front;  // k >= 2, so the window has at least two items
    depths_[i] = shared[minima_[front]];
  }
  for (; begin < n; ++begin) leave(owners[begin]);
  pass_on(shared);
}

void SharedDepths::pass_on(std::span<const std::uint8_t> shared) {
  const std::size_t n = shared.size();
  for (std::size_t i = 1; i < n; ++i) depths_[i] = std::max(depths_[i], std::min(depths_[i - 1], shared[i]));
  for (std::size_t i = n; i-- > 1;) depths_[i - 1] = std::max(depths_[i - 1], std::min(depths_[i], shared[i]));
}

// Most windows of k neighbours contain each owner once and are therefore the shortest with support k: these are handled
// for all items at once, in passes over the list. Where a longer window could raise a depth, owners are counted
// backwards: it has at least k + 1 items and shares no more than the two windows of k in it. Depths are only spread
// where that raises any. Returns false if it takes too long.
bool SharedDepths::among_owners(std::span<const std::uint8_t> shared, std::span<const std::uint32_t> owners) {
  constexpr std::size_t kAtOnce = sizeof(std::uint64_t);
  static_assert(std::endian::native == std::endian::little);  // the first byte of a word is its lowest
  const std::size_t n = shared.size();
  if (k_ > kFewOwners) return false;
  find_minima(shared);
  if (n < k_) return true;
  find_doubled(owners);
  most_.resize(n);
  with_newer_instructions([n, depths = depths_.data(), most = most_.data(), doubled = doubled_.data()] {
    most[0] = 0;
    for (std::size_t i = 1; i < n; ++i) {
      most[i] = std::min(depths[i], depths[i - 1]) & static_cast<std::uint8_t>(-doubled[i]);
    }
    for (std::size_t i = 0; i < n; ++i) depths[i] &= static_cast<std::uint8_t>(doubled[i] - 1);
  });
  spread_over_windows(n);

  same_.assign((n + kAtOnce - 1) / kAtOnce * kAtOnce, 0);
  const std::uint8_t* const open = same_.data();  // nonzero if an item must be examined
  with_newer_instructions([n, depths = depths_.data(), most = most_.data(), shared = shared.data(), to = same_.data()] {
    for (std::size_t i = 1; i < n; ++i) {
      const std::uint8_t less = std::min(depths[i - 1], depths[i]);
      const std::uint8_t passed_on = std::min(std::max(depths[i - 1], depths[i]), shared[i]);
      to[i] =
          static_cast<std::uint8_t>((std::max(less, passed_on) - less) | (std::max(most[i], depths[i]) - depths[i]));
    }
  });
  std::size_t patience = 4 * n;
  std::uint8_t* const depths = depths_.data();
  for (std::size_t first = 0; first < n; first += kAtOnce) {
    std::uint64_t any = 0;
    std::memcpy(&any, open + first, sizeof any);
    while (any != 0) {
      const unsigned at = static_cast<unsigned>(std::countr_zero(any)) / 8;
      any &= ~(std::uint64_t{0xFF} << 8 * at);
      const std::size_t i = first + at;
      if (most_[i] > depths[i]) {
        depths[i] = std::max(depths[i], count_back(shared, owners, i, patience));
        if (i + 1 < n) pass_on_from(shared, i + 1, depths, patience);
      }
      pass_on_from(shared, i, depths, patience);
    }
    if (patience == 0) return false;
  }
  return true;
}

// The bits that the shortest window with support k that ends at `end` shares; 0 if that isn't more than the item's
// depth.
std::uint8_t SharedDepths::count_back(std::span<const std::uint8_t> shared, std::span<const std::uint32_t> owners,
                                      std::size_t end, std::size_t& patience) const {
  std::array<std::uint32_t, kFewOwners> seen;
  const std::uint8_t least = depths_[end];
  std::size_t support = 0;
  std::uint8_t depth = shared[end];
  for (std::size_t at = end; depth > least && patience > 0; --at, --patience) {
    bool is_new = owners[at] != kNobody;
    for (std::size_t i = 0; i < support; ++i) is_new &= seen[i] != owners[at];
    seen[support] = owners[at];
    support += static_cast<std::size_t>(is_new);
    if (support == k_) return depth;
    depth = std::min(depth, shared[at]);
  }
  return 0;
}

// Finds out for each item whether the window of k items that ends there contains an owner twice, or an item without
// owner.
void SharedDepths::find_doubled(std::span<const std::uint32_t> owners) {
  const std::size_t n = owners.size();
  doubled_.resize(n);
  other_.resize(std::max(other_.size(), n));
  same_.resize(n);
  with_newer_instructions([n, same = same_.data(), doubled = doubled_.data(), who = owners.data()] {
    for (std::size_t i = 0; i < n; ++i) same[i] = doubled[i] = static_cast<std::uint8_t>(who[i] == kNobody);
  });
  // The window of width + 1 has a duplicate if an item equals the last one, or if the window of `width` before it has
  // one.
  for (std::size_t width = 1; width < k_; ++width) {
    with_newer_instructions(
        [n, width, same = same_.data(), before = doubled_.data(), to = other_.data(), who = owners.data()] {
          for (std::size_t i = width; i < n; ++i) same[i] |= static_cast<std::uint8_t>(who[i] == who[i - width]);
          to[0] = same[0];
          for (std::size_t i = 1; i < n; ++i) to[i] = same[i] | before[i - 1];
        });
    doubled_.swap(other_);
  }
}

}  // namespace sumi::rare
