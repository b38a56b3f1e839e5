#include "rare/shared_depths.hpp"

#include <algorithm>

namespace sumi {

std::span<const std::uint8_t> SharedDepths::find(std::span<const std::uint8_t> shared,
                                                 std::span<const std::uint32_t> owners) {
  switch (who_) {
    case Who::items: among_items(shared); break;
    case Who::some_items: among_some<false>(shared, owners); break;
    case Who::owners:
      if (!among_owners(shared, owners)) among_some<true>(shared, owners);
      break;
  }
  return {depths_.data(), shared.size()};
}

// What the k items that end at each one share, 0 for the first k - 1: by doubling widths.
void SharedDepths::find_minima(std::span<const std::uint8_t> shared) {
  const std::size_t n = shared.size();
  depths_.assign(n + k_, 0);
  if (n < k_) return;
  other_.assign(n + k_, 0);
  std::copy(shared.begin() + 1, shared.end(), depths_.begin() + 1);
  for (std::size_t width = 1; width < k_ - 1;) {
    const std::size_t step = std::min(width, k_ - 1 - width);
    const std::uint8_t* const from = depths_.data();
    std::uint8_t* const to = other_.data();
    for (std::size_t i = step; i < n; ++i) to[i] = std::min(from[i], from[i - step]);
    depths_.swap(other_);
    width += step;
  }
  std::fill_n(depths_.begin(), k_ - 1, std::uint8_t{0});
}

// Item i agrees with enough as deep as the best window of k items that holds it: the maximum, over the ends from i to
// i + k - 1, of the minimum of what the k - 1 neighbours in the window share. Both by doubling widths.
void SharedDepths::among_items(std::span<const std::uint8_t> shared) {
  const std::size_t n = shared.size();
  find_minima(shared);
  if (n < k_) return;
  for (std::size_t width = 1; width < k_;) {
    const std::size_t step = std::min(width, k_ - width);
    const std::uint8_t* const from = depths_.data();
    std::uint8_t* const to = other_.data();
    for (std::size_t i = 0; i < n; ++i) to[i] = std::max(from[i], from[i + step]);
    depths_.swap(other_);
    width += step;
  }
}

// The shortest window that ends at an item and has support k gives that item its minimum, and it passes on as far as
// neighbours share it.
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
    while (minima_[front] <= begin) ++front;  // k >= 2, so the window has neighbours
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


// Most windows of k neighbours hold no owner twice, so that they are the shortest with support k: found by passes over all
// of them. For the others, if they could tell more than the item before passes on, owners are counted backwards. Gives up if
// that takes too long.
bool SharedDepths::among_owners(std::span<const std::uint8_t> shared, std::span<const std::uint32_t> owners) {
  const std::size_t n = shared.size();
  if (k_ > kFewOwners) return false;
  find_minima(shared);
  if (n < k_) return true;
  find_doubled(owners);
  std::size_t patience = 4 * n;
  std::uint8_t* const depths = depths_.data();
  const std::uint8_t* const doubled = doubled_.data();
  for (std::size_t i = 1; i < n; ++i) {
    const std::uint8_t passed_on = std::min(depths[i - 1], shared[i]);
    std::uint8_t depth = depths[i];  // longer windows share no more
    if ((doubled[i] != 0) & (depth > passed_on)) {
      depth = shared[i];
      std::size_t at = i;
      std::size_t support = 0;
      for (;; --at) {
        if (owners[at] != kNobody && held_[owners[at]]++ == 0 && ++support == k_) break;
        depth = std::min(depth, shared[at]);
        if (depth <= passed_on || --patience == 0) break;
      }
      for (std::size_t undo = at; undo <= i; ++undo) {
        if (owners[undo] != kNobody) --held_[owners[undo]];
      }
      if (patience == 0) return false;
      if (support < k_) depth = 0;
    }
    depths[i] = std::max(passed_on, depth);
  }
  for (std::size_t i = n; i-- > 1;) depths[i - 1] = std::max(depths[i - 1], std::min(depths[i], shared[i]));
  return true;
}

// Whether the window of k items that ends at an item holds an owner twice, or nobody.
void SharedDepths::find_doubled(std::span<const std::uint32_t> owners) {
  const std::size_t n = owners.size();
  doubled_.resize(n);
  other_.resize(std::max(other_.size(), n));
  same_.resize(n);
  for (std::size_t i = 0; i < n; ++i) doubled_[i] = owners[i] == kNobody;
  std::copy(doubled_.begin(), doubled_.end(), same_.begin());
  // In the window of width + 1: an item like the last one, or two in the window of `width` before it.
  for (std::size_t width = 1; width < k_; ++width) {
    std::uint8_t* const same = same_.data();
    const std::uint8_t* const before = doubled_.data();
    std::uint8_t* const to = other_.data();
    for (std::size_t i = width; i < n; ++i) same[i] |= static_cast<std::uint8_t>(owners[i] == owners[i - width]);
    to[0] = same[0];
    for (std::size_t i = 1; i < n; ++i) to[i] = same[i] | before[i - 1];
    doubled_.swap(other_);
  }
}

}  // namespace sumi
