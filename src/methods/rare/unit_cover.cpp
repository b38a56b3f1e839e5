#include "methods/rare/unit_cover.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace sumi::rare {
namespace {

constexpr std::int16_t kNever = std::numeric_limits<std::int16_t>::max();  // more than any number of characters

UnitCover::Lanes plus(const UnitCover::Lanes& hidden, std::uint32_t characters) {
  UnitCover::Lanes sum;
  const auto more = static_cast<std::int16_t>(characters);
  for (std::size_t lane = 0; lane < sum.size(); ++lane) sum[lane] = static_cast<std::int16_t>(hidden[lane] + more);
  return sum;
}

}  // namespace

void UnitCover::find_windows(std::span<const std::uint32_t> cuts, CoverRules rules) {
  const std::size_t last = cuts.size() - 1;
  const std::uint64_t least = std::max<std::uint32_t>(rules.min_length, 1);
  first_end_.resize(cuts.size());
  next_.resize(cuts.size());
  std::size_t end = 0;
  std::size_t next = 0;
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    while (end <= last && cuts[end] < cuts[i] + least) ++end;
    while (next < last && cuts[next] < std::uint64_t{cuts[i]} + rules.gap) ++next;
    first_end_[i] = static_cast<std::int16_t>(end);
    next_[i] = static_cast<std::int16_t>(next);
  }
}

// Computes the covers as OptimalCover does, from right to left.
bool UnitCover::find(std::span<const std::uint32_t> cuts, std::span<const Lanes> ends, CoverRules rules,
                     std::size_t thresholds) {
  assert(!cuts.empty() && cuts.front() == 0 && ends.size() + 1 == cuts.size());
  if (cuts.back() > kMostCharacters) return false;
  find_windows(cuts, rules);
  std::size_t windows = 0;
  for (std::size_t i = 0; i < ends.size(); ++i)
    windows += static_cast<std::size_t>(std::max(0, ends[i][0] - first_end_[i] + 1));
  if (windows > kMostWindow * thresholds * cuts.size()) return false;
  hidden_.resize(cuts.size());
  behind_.resize(cuts.size());
  hidden_.back().fill(0);
  behind_.back().fill(0);
  for (std::size_t i = ends.size(); i-- > 0;) {
    Lanes best = plus(hidden_[i + 1], cuts[i + 1] - cuts[i]);
    const Lanes& own = ends[i];
    for (std::int16_t end = first_end_[i]; end <= own[0]; ++end) {
      const Lanes& behind = behind_[static_cast<std::size_t>(end)];
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        best[lane] = std::min(best[lane], end <= own[lane] ? behind[lane] : kNever);
      }
    }
    hidden_[i] = best;
    const auto next = static_cast<std::size_t>(next_[i]);
    behind_[i] = plus(hidden_[next], cuts[next] - cuts[i]);
  }
  return true;
}

// Takes the last of equally good ends.
void UnitCover::append_stretches(std::span<const Lanes> ends, std::size_t lane, std::vector<Stretch>& out) const {
  for (std::size_t i = 0; i < ends.size();) {
    std::int16_t end = ends[i][lane];
    while (end >= first_end_[i] && behind_[static_cast<std::size_t>(end)][lane] != hidden_[i][lane]) --end;
    if (end < first_end_[i]) {
      ++i;
      continue;
    }
    out.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(end)});
    i = static_cast<std::size_t>(next_[static_cast<std::size_t>(end)]);
  }
}

void append_greedy_stretches(std::span<const std::uint32_t> ends, std::vector<Stretch>& out) {
  for (std::uint32_t i = 0; i < ends.size(); ++i) {
    if (ends[i] <= i) continue;
    out.push_back({i, ends[i]});
    i = ends[i];
  }
}

}  // namespace sumi::rare
