#include "methods/rare/cover.hpp"

#include <algorithm>
#include <cassert>

namespace sumi::rare {

void OptimalCover::read_cuts(const CoverInput& input) {
  const auto n = static_cast<std::uint32_t>(input.lengths.size());
  characters_.clear();
  costs_.clear();
  std::uint64_t cost = 0;
  for (std::uint32_t i = 0; i < n; ++i) {
    if (input.cuts[i] != 0) {
      characters_.push_back(i);
      costs_.push_back(cost);
    }
    cost += kCharacterCost + (input.weights.empty() ? 0 : input.weights[i]);
  }
  characters_.push_back(n);
  costs_.push_back(cost);
  const std::size_t last = characters_.size() - 1;
  ends_.resize(last);
  std::size_t end = 0;
  for (std::size_t cut = 0; cut < last; ++cut) {
    const std::uint64_t behind = std::uint64_t{characters_[cut]} + input.lengths[characters_[cut]];
    while (characters_[end] > behind) --end;
    while (end < last && characters_[end + 1] <= behind) ++end;
    ends_[cut] = static_cast<std::uint32_t>(end);
  }
}

const std::vector<Stretch>& OptimalCover::cover(const CoverInput& input, CoverRules rules) {
  assert(input.cuts.size() == input.lengths.size() + std::size_t{1});
  assert(input.weights.empty() || input.weights.size() == input.lengths.size());
  read_cuts(input);
  (void)cover(CutInput{characters_, costs_, ends_}, rules);
  for (Stretch& stretch : stretches_) stretch = {characters_[stretch.begin], characters_[stretch.end]};
  return stretches_;
}

const std::vector<Stretch>& OptimalCover::cover(const CutInput& input, CoverRules rules) {
  const std::uint32_t* const at = input.characters.data();
  const std::size_t last = input.characters.size() - 1;
  kept_.resize(last + 1);
  reached_.resize(last + 1);
  keep_to_.resize(last + 1);
  if (has_short_windows(input.ends)) {
    choose_by_windows(input, rules);
  } else {
    choose_by_queue(input, rules);
  }
  stretches_.clear();
  for (std::size_t i = 0; i < last;) {
    if (keep_to_[i] == 0) {
      ++i;
      continue;
    }
    const std::size_t end = keep_to_[i];
    stretches_.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(end)});
    for (i = end; i < last && at[i] < at[end] + std::uint64_t{rules.gap};) ++i;
  }
  return stretches_;
}

// Returns whether, on average, few of the cuts where a stretch may end must be examined.
bool OptimalCover::has_short_windows(std::span<const std::uint32_t> ends) {
  constexpr std::uint64_t kFew = 8;
  std::uint64_t cuts = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) cuts += ends[i] > i ? ends[i] - i : 0;
  return cuts <= kFew * ends.size();
}

// Examines each window. The best end is unpredictable, so the loop doesn't branch on it.
void OptimalCover::choose_by_windows(const CutInput& input, CoverRules rules) {
  const std::uint32_t* const at = input.characters.data();
  const std::size_t last = input.characters.size() - 1;
  const std::uint64_t least = std::max<std::uint32_t>(rules.min_length, 1);
  const std::uint64_t gap = rules.gap;
  std::size_t first = last + 1;  // first cut where a stretch may end
  std::size_t next = last;       // next possible begin after one that ends here
  kept_[last] = 0;
  reached_[last] = input.costs[last];
  for (std::size_t i = last; i-- > 0;) {
    while (at[first - 1] >= at[i] + least) --first;
    std::uint64_t best = input.costs[i] + kept_[i + 1];
    std::uint32_t to = 0;
    for (std::size_t end = first; end <= input.ends[i]; ++end) {
      const bool is_better = reached_[end] >= best;
      best = is_better ? reached_[end] : best;
      to = is_better ? static_cast<std::uint32_t>(end) : to;
    }
    kept_[i] = best - input.costs[i];
    keep_to_[i] = to;
    while (next > i && at[next - 1] >= at[i] + gap) --next;
    reached_[i] = input.costs[i] + kept_[next];
  }
}

void OptimalCover::choose_by_queue(const CutInput& input, CoverRules rules) {
  const std::uint32_t* const at = input.characters.data();
  const std::size_t last = input.characters.size() - 1;
  queue_.resize(last + 1);
  // Ends in the window, from right (front) to left (back); kept characters decrease towards the back.
  std::size_t front = 0;
  std::size_t back = 0;
  std::size_t entered = last + 1;  // ends from here on have been examined
  std::size_t next = last;         // next possible begin after the last of them
  const std::uint64_t least = std::max<std::uint32_t>(rules.min_length, 1);
  const std::uint64_t gap = rules.gap;
  kept_[last] = 0;
  for (std::size_t i = last; i-- > 0;) {
    while (at[entered - 1] >= at[i] + least) {
      const std::size_t end = --entered;
      while (next > end && at[next - 1] >= at[end] + gap) --next;
      const std::uint64_t reached = input.costs[end] + kept_[next];
      reached_[end] = reached;
      while (back > front && reached_[queue_[back - 1]] < reached) --back;
      queue_[back++] = static_cast<std::uint32_t>(end);
    }
    while (front < back && queue_[front] > input.ends[i]) ++front;
    kept_[i] = kept_[i + 1];
    keep_to_[i] = 0;
    if (front < back && reached_[queue_[front]] - input.costs[i] >= kept_[i]) {
      kept_[i] = reached_[queue_[front]] - input.costs[i];
      keep_to_[i] = queue_[front];
    }
  }
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
    return std::find(kept_.begin() + static_cast<std::ptrdiff_t>(begin),
                     kept_.begin() + static_cast<std::ptrdiff_t>(end),
                     std::uint8_t{1}) != kept_.begin() + static_cast<std::ptrdiff_t>(end);
  };
  for (const Stretch& repeat : repeats_) {
    // Stretches taken before are at least as long as this one, so one that touches it, or comes too near, covers a
    // character close to one of its ends.
    const std::size_t before = repeat.begin > rules.gap ? repeat.begin - rules.gap : 0;
    const std::size_t behind = std::min<std::size_t>(n, std::size_t{repeat.end} + rules.gap);
    if (any_kept(before, repeat.begin + std::size_t{1}) || any_kept(repeat.end - std::size_t{1}, behind)) continue;
    std::fill(kept_.begin() + repeat.begin, kept_.begin() + repeat.end, std::uint8_t{1});
    stretches_.push_back(repeat);
  }
  std::sort(stretches_.begin(), stretches_.end(), [](const Stretch& a, const Stretch& b) { return a.begin < b.begin; });
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

}  // namespace sumi::rare
