#include "rare/cover.hpp"

#include <algorithm>
#include <cassert>

namespace sumi {
namespace {

constexpr std::uint64_t kCharacter = std::uint64_t{1} << 32;  // what hiding one costs beside its weight

}  // namespace

void OptimalCover::read_cuts(const CoverInput& input) {
  const auto n = static_cast<std::uint32_t>(input.lengths.size());
  cuts_.clear();
  std::uint64_t cost = 0;
  for (std::uint32_t i = 0; i < n; ++i) {
    if (input.cuts[i] != 0) cuts_.push_back({i, 0, cost, 0, 0});
    cost += kCharacter + (input.weights.empty() ? 0 : input.weights[i]);
  }
  cuts_.push_back({n, 0, cost, 0, 0});
}

const std::vector<Stretch>& OptimalCover::cover(const CoverInput& input, CoverRules rules) {
  assert(input.cuts.size() == input.lengths.size() + std::size_t{1});
  assert(input.weights.empty() || input.weights.size() == input.lengths.size());
  read_cuts(input);
  const std::size_t last = cuts_.size() - 1;
  queue_.resize(cuts_.size());
  // Ends in the window, from right (front) to left (back); what is hidden behind them never decreases.
  std::size_t front = 0;
  std::size_t back = 0;
  std::size_t entered = cuts_.size();  // ends from here on have been looked at
  std::size_t next = last;             // where a stretch may begin behind the last one of them
  const std::uint64_t least = std::max<std::uint32_t>(rules.min_length, 1);
  const auto enter = [&](std::size_t end) {
    Cut& cut = cuts_[end];
    while (next > end && cuts_[next - 1].at >= std::uint64_t{cut.at} + rules.gap) --next;
    cut.behind = cuts_[next].cost_before - cut.cost_before + cuts_[next].hidden;
    while (back > front && cuts_[queue_[back - 1]].behind > cut.behind) --back;
    queue_[back++] = static_cast<std::uint32_t>(end);
  };
  for (std::size_t i = last; i-- > 0;) {
    Cut& cut = cuts_[i];
    while (cuts_[entered - 1].at >= cut.at + least) enter(--entered);
    while (front < back && cuts_[queue_[front]].at > std::uint64_t{cut.at} + input.lengths[cut.at]) ++front;
    cut.hidden = cuts_[i + 1].cost_before - cut.cost_before + cuts_[i + 1].hidden;
    if (front < back && cuts_[queue_[front]].behind <= cut.hidden) {
      cut.hidden = cuts_[queue_[front]].behind;
      cut.keep_to = queue_[front];
    }
  }

  stretches_.clear();
  for (std::size_t i = 0; i < last;) {
    if (cuts_[i].keep_to == 0) {
      ++i;
      continue;
    }
    const std::size_t end = cuts_[i].keep_to;
    stretches_.push_back({cuts_[i].at, cuts_[end].at});
    const std::uint64_t behind = std::uint64_t{cuts_[end].at} + rules.gap;
    for (i = end; i < last && cuts_[i].at < behind;) ++i;
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
