#include "rare/cover.hpp"

#include <algorithm>
#include <cassert>

namespace sumi {
namespace {

constexpr std::uint64_t kCharacter = std::uint64_t{1} << 32;  // what hiding one costs beside its weight

}  // namespace

const std::vector<Stretch>& OptimalCover::cover(const CoverInput& input, CoverRules rules) {
  const auto n = static_cast<std::uint32_t>(input.lengths.size());
  assert(input.cuts.size() == n + std::size_t{1});
  assert(input.weights.empty() || input.weights.size() == n);
  cost_before_.resize(n + std::size_t{1});
  cost_before_[0] = 0;
  for (std::uint32_t i = 0; i < n; ++i) {
    cost_before_[i + 1] = cost_before_[i] + kCharacter + (input.weights.empty() ? 0 : input.weights[i]);
  }
  hidden_.assign(n + std::size_t{1}, 0);
  keep_to_.assign(n + std::size_t{1}, 0);
  next_cut_.resize(n + std::size_t{1});
  queue_.resize(n + std::size_t{1});
  next_cut_[n] = n;
  for (std::uint32_t i = n; i-- > 0;) next_cut_[i] = input.cuts[i] != 0 ? i : next_cut_[i + 1];

  // How many characters are hidden behind a stretch that ends there.
  const auto hidden_behind = [&](std::uint32_t end) {
    const std::uint64_t next = std::min<std::uint64_t>(n, std::uint64_t{end} + rules.gap);
    const std::uint32_t start = next_cut_[next];
    return cost_before_[start] - cost_before_[end] + hidden_[start];
  };
  // Ends in the window, from right (front) to left (back); what is hidden behind them never decreases.
  std::size_t front = 0;
  std::size_t back = 0;
  std::uint64_t entered = std::uint64_t{n} + 1;  // ends from here on have been looked at
  const std::uint64_t least = std::max<std::uint32_t>(rules.min_length, 1);
  for (std::uint32_t i = n; i-- > 0;) {
    while (entered > i + least) {
      --entered;
      const auto end = static_cast<std::uint32_t>(entered);
      if (input.cuts[end] == 0) continue;
      while (back > front && hidden_behind(queue_[back - 1]) > hidden_behind(end)) --back;
      queue_[back++] = end;
    }
    if (input.cuts[i] == 0) continue;
    while (front < back && queue_[front] > i + input.lengths[i]) ++front;
    const std::uint32_t next = next_cut_[i + 1];
    const std::uint64_t hide = cost_before_[next] - cost_before_[i] + hidden_[next];
    hidden_[i] = hide;
    if (front < back && hidden_behind(queue_[front]) <= hide) {
      hidden_[i] = hidden_behind(queue_[front]);
      keep_to_[i] = queue_[front];
    }
  }

  stretches_.clear();
  for (std::uint32_t i = 0; i < n;) {
    if (keep_to_[i] == 0) {
      i = next_cut_[i + 1];
      continue;
    }
    stretches_.push_back({i, keep_to_[i]});
    i = next_cut_[std::min<std::uint64_t>(n, std::uint64_t{keep_to_[i]} + rules.gap)];
  }
  return stretches_;
}

const std::vector<Stretch>& LongestFirstCover::cover(const CoverInput& input, CoverRules rules) {
  const std::size_t n = input.lengths.size();
  repeats_.clear();
  append_maximal_repeats(input.lengths, repeats_);
  std::erase_if(repeats_, [&](const Stretch& repeat) { return repeat.end - repeat.begin < rules.min_length; });
  std::stable_sort(repeats_.begin(), repeats_.end(),
                   [](const Stretch& a, const Stretch& b) { return a.end - a.begin > b.end - b.begin; });
  kept_.assign(n, 0);
  stretches_.clear();
  const auto any_kept = [&](std::size_t begin, std::size_t end) {
    return std::find(kept_.begin() + static_cast<std::ptrdiff_t>(begin), kept_.begin() + static_cast<std::ptrdiff_t>(end),
                     std::uint8_t{1}) != kept_.begin() + static_cast<std::ptrdiff_t>(end);
  };
  for (const Stretch& repeat : repeats_) {
    // Taken stretches are at least as long as this one, so one that meets it, or comes too near, covers a character
    // near one of its ends.
    const std::size_t before = repeat.begin > rules.gap ? repeat.begin - rules.gap : 0;
    const std::size_t behind = std::min<std::size_t>(n, std::size_t{repeat.end} + rules.gap);
    if (any_kept(before, repeat.begin + std::size_t{1}) || any_kept(repeat.end - std::size_t{1}, behind)) continue;
    std::fill(kept_.begin() + repeat.begin, kept_.begin() + repeat.end, std::uint8_t{1});
    stretches_.push_back(repeat);
  }
  std::sort(stretches_.begin(), stretches_.end(),
            [](const Stretch& a, const Stretch& b) { return a.begin < b.begin; });
  return stretches_;
}

void append_maximal_repeats(std::span<const std::uint32_t> lengths, std::vector<Stretch>& out) {
  std::uint32_t furthest = 0;
  for (std::uint32_t i = 0; i < lengths.size(); ++i) {
    const std::uint32_t end = i + lengths[i];
    if (lengths[i] == 0 || end <= furthest) continue;
    furthest = end;
    out.push_back({i, end});
  }
}

void append_minimal_rare(std::span<const std::uint32_t> lengths, std::span<const std::uint8_t> takes_part,
                         std::vector<Stretch>& out) {
  for (std::uint32_t i = 0; i < lengths.size(); ++i) {
    const std::uint32_t last = i + lengths[i];  // the character that makes it rare
    if (takes_part[i] == 0 || last >= lengths.size() || takes_part[last] == 0) continue;
    if (lengths[i] == 0 || lengths[i + 1] >= lengths[i]) out.push_back({i, last + 1});
  }
}

}  // namespace sumi
