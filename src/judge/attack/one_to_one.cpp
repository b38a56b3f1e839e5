#include <algorithm>
#include <utility>

#include "judge/attack/roster.hpp"

namespace sumi::attack {
namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};
using Candidates = std::vector<std::vector<std::uint32_t>>;

// A maximum matching, by breadth-first augmenting paths.
class Matching {
 public:
  Matching(const Candidates& candidates, std::uint32_t entries)
      : candidates_(candidates),
        unit_of(entries, kNone),
        entry_of(candidates.size(), kNone),
        seen_(entries),
        from_(entries) {}

  // Returns whether every unit with candidates gets its own entry.
  bool complete() {
    for (std::uint32_t unit = 0; unit < candidates_.size(); ++unit) {
      if (!candidates_[unit].empty() && !augment(unit)) return false;
    }
    return true;
  }

 private:
  bool augment(std::uint32_t start) {
    ++round_;
    queue_.assign(1, start);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      for (const std::uint32_t entry : candidates_[queue_[at]]) {
        if (seen_[entry] == round_) continue;
        seen_[entry] = round_;
        from_[entry] = queue_[at];
        if (unit_of[entry] == kNone) {
          flip(entry);
          return true;
        }
        queue_.push_back(unit_of[entry]);
      }
    }
    return false;
  }

  void flip(std::uint32_t entry) {
    while (entry != kNone) {
      const std::uint32_t unit = from_[entry];
      unit_of[entry] = unit;
      entry = std::exchange(entry_of[unit], entry);
    }
  }

  const Candidates& candidates_;

 public:
  std::vector<std::uint32_t> unit_of;   // by entry
  std::vector<std::uint32_t> entry_of;  // by unit

 private:
  std::vector<std::uint32_t> seen_;  // by entry: the last round that visited it
  std::vector<std::uint32_t> from_;  // by entry: the unit from which it was reached
  std::vector<std::uint32_t> queue_;
  std::uint32_t round_ = 0;
};

// A graph of units, each with edges to the units whose entry it could take: units can exchange entries along cycles,
// that is, within a strongly connected component.
class Exchanges {
 public:
  Exchanges(const Candidates& candidates, const Matching& matching) : candidates_(candidates), matching_(matching) {
    const auto units = static_cast<std::uint32_t>(candidates.size());
    back_.resize(units);
    for (std::uint32_t unit = 0; unit < units; ++unit) {
      for (const std::uint32_t entry : candidates[unit]) {
        const std::uint32_t holder = matching.unit_of[entry];
        if (holder != kNone && holder != unit) back_[holder].push_back(unit);
      }
    }
    find_freed();
    find_components();
  }

  [[nodiscard]] bool is_possible(std::uint32_t unit, std::uint32_t entry) const {
    const std::uint32_t holder = matching_.unit_of[entry];
    return holder == kNone || holder == unit || is_freed_[holder] || component_[holder] == component_[unit];
  }

 private:
  // Finds the units that can give up their entry, through a chain that ends at an unused entry.
  void find_freed() {
    is_freed_.assign(candidates_.size(), false);
    std::vector<std::uint32_t> queue;
    for (std::uint32_t unit = 0; unit < candidates_.size(); ++unit) {
      if (std::ranges::any_of(candidates_[unit],
                              [&](std::uint32_t entry) { return matching_.unit_of[entry] == kNone; })) {
        is_freed_[unit] = true;
        queue.push_back(unit);
      }
    }
    for (std::size_t at = 0; at < queue.size(); ++at) {
      for (const std::uint32_t unit : back_[queue[at]]) {
        if (!is_freed_[unit]) queue.push_back(unit);
        is_freed_[unit] = true;
      }
    }
  }

  // Kosaraju's algorithm: units by the end of a forward walk, then backward walks.
  void find_components() {
    const auto units = static_cast<std::uint32_t>(candidates_.size());
    std::vector<bool> seen(units);
    std::vector<std::uint32_t> ended;
    std::vector<std::pair<std::uint32_t, std::size_t>> path;
    for (std::uint32_t start = 0; start < units; ++start) {
      if (seen[start]) continue;
      seen[start] = true;
      path.assign(1, {start, 0});
      while (!path.empty()) {
        auto& [unit, next] = path.back();
        if (next == candidates_[unit].size()) {
          ended.push_back(unit);
          path.pop_back();
          continue;
        }
        const std::uint32_t holder = matching_.unit_of[candidates_[unit][next++]];
        if (holder == kNone || seen[holder]) continue;
        seen[holder] = true;
        path.emplace_back(holder, 0);
      }
    }
    component_.assign(units, kNone);
    std::vector<std::uint32_t> queue;
    for (auto start = ended.rbegin(); start != ended.rend(); ++start) {
      if (component_[*start] != kNone) continue;
      component_[*start] = *start;
      queue.assign(1, *start);
      while (!queue.empty()) {
        const std::uint32_t at = queue.back();
        queue.pop_back();
        for (const std::uint32_t unit : back_[at]) {
          if (component_[unit] != kNone) continue;
          component_[unit] = *start;
          queue.push_back(unit);
        }
      }
    }
  }

  const Candidates& candidates_;
  const Matching& matching_;
  Candidates back_;  // by unit: those that could take its entry
  std::vector<bool> is_freed_;
  std::vector<std::uint32_t> component_;
};

}  // namespace

std::optional<Candidates> one_to_one(const Candidates& candidates, std::uint32_t entries) {
  Matching matching(candidates, entries);
  if (!matching.complete()) return std::nullopt;
  const Exchanges exchanges(candidates, matching);
  Candidates left(candidates.size());
  for (std::uint32_t unit = 0; unit < candidates.size(); ++unit) {
    for (const std::uint32_t entry : candidates[unit]) {
      if (exchanges.is_possible(unit, entry)) left[unit].push_back(entry);
    }
  }
  return left;
}

}  // namespace sumi::attack
