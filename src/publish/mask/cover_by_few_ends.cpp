#include "publish/mask/cover_by_few_ends.hpp"

#include <algorithm>
#include <utility>

namespace sumi::publish {

const std::vector<rare::Stretch>& CoverByFewEnds::find(std::string_view text, std::span<const std::uint32_t> bytes,
                                                       std::span<const std::uint32_t> characters,
                                                       const AllowedStrings& allowed, const CoverRules& rules) {
  constexpr std::uint32_t kTogether = 16;
  stretches_.clear();
  prepare(characters, rules);
  wanted_.clear();
  for (std::uint32_t cut = 0; cut < known_.size(); cut += kTogether) wanted_.push_back(cut);
  look_up(text, bytes, allowed);
  cover(characters, known_.size(), true);
  for (bool changed = true; changed;) {
    find_stretches();
    wanted_.clear();
    for (const rare::Stretch& stretch : stretches_)
      if (known_[stretch.begin] == 0) wanted_.push_back(stretch.begin);
    look_up(text, bytes, allowed);
    changed = false;
    covered_ = known_.size();
    more_ = 0;
    for (auto stretch = stretches_.rbegin(); stretch != stretches_.rend(); ++stretch) {
      if (ends_[stretch->begin] >= stretch->end || stretch->begin >= covered_) continue;
      cover(characters, stretch->begin + std::size_t{1}, false);
      changed = true;
    }
    add_more(0);
  }
  return stretches_;
}

void CoverByFewEnds::prepare(std::span<const std::uint32_t> characters, const CoverRules& rules) {
  const auto last = static_cast<std::uint32_t>(characters.size() - 1);
  known_.assign(last, 0);
  ends_.resize(last);
  first_ends_.resize(last);
  next_.resize(last + 1);
  kept_.resize(last + 1);
  keep_to_.resize(last);
  queue_.resize(last + 1);
  const std::uint64_t least = std::max<std::uint32_t>(rules.min_length, 1);
  std::uint32_t end = 0;
  std::uint32_t next = 0;
  for (std::uint32_t cut = 0; cut < last; ++cut) {
    while (end <= last && characters[end] < characters[cut] + least) ++end;
    first_ends_[cut] = end;
    while (next < last && characters[next] < std::uint64_t{characters[cut]} + rules.gap) ++next;
    next_[cut] = next;
  }
  next_[last] = last;
}

void CoverByFewEnds::look_up(std::string_view text, std::span<const std::uint32_t> bytes,
                             const AllowedStrings& allowed) {
  begins_.clear();
  for (const std::uint32_t cut : wanted_) begins_.push_back(bytes[cut]);
  lengths_.resize(begins_.size());
  allowed.find_longest(text, begins_, lengths_);
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    // The end is a few cuts further on.
    const std::size_t end = begins_[i] + lengths_[i];
    std::size_t cut = wanted_[i];
    std::size_t step = 1;
    while (cut + step < bytes.size() && bytes[cut + step] <= end) cut += std::exchange(step, 2 * step);
    const auto behind =
        std::upper_bound(bytes.begin() + static_cast<std::ptrdiff_t>(cut) + 1,
                         bytes.begin() + static_cast<std::ptrdiff_t>(std::min(cut + step, bytes.size())), end);
    ends_[wanted_[i]] = static_cast<std::uint32_t>(behind - bytes.begin() - 1);
    known_[wanted_[i]] = 1;
  }
}

// rare::OptimalCover with costs in characters, and with upper bounds where ends aren't known; from the cut before
// `behind` to the left. From there on, nothing has changed since the last cover. As soon as all values that cuts
// further left depend on have changed by the same amount, so does everything left of them: then only this amount is
// added. (Bounds stored there may be looser than those known now, but they are still bounds.)
void CoverByFewEnds::cover(std::span<const std::uint32_t> characters, std::size_t behind, bool first) {
  const std::size_t last = known_.size();
  std::size_t front = 0;
  std::size_t back = 0;
  std::size_t entered = last + 1;
  auto bound = static_cast<std::uint32_t>(last);
  const auto enter_to = [&](std::uint32_t least) {
    while (entered > least) {
      const auto end = static_cast<std::uint32_t>(--entered);
      const std::uint32_t reached = characters[end] + kept_[next_[end]];
      while (back > front && queue_[back - 1].reached < reached) --back;
      queue_[back++] = {end, reached};
    }
  };
  kept_[last] = 0;
  if (!first) add_more(behind);
  if (behind < last) {  // ends that stretches from further left may reach
    std::size_t known = behind;
    while (known < last && known_[known] == 0) ++known;
    if (known < last) bound = ends_[known];
    entered = std::max<std::size_t>(first_ends_[behind], bound + std::size_t{1});
    enter_to(first_ends_[behind]);
  }
  std::uint32_t more = 0;   // characters kept more than before, from the last cut on, modulo 2^32
  std::size_t same = last;  // and up to this cut
  for (std::size_t i = behind; i-- > 0;) {
    if (known_[i] != 0) bound = ends_[i];
    enter_to(first_ends_[i]);
    while (front < back && queue_[front].cut > bound) ++front;
    std::uint32_t kept = kept_[i + 1];
    keep_to_[i] = 0;
    if (front < back && queue_[front].reached - characters[i] >= kept) {
      kept = queue_[front].reached - characters[i];
      keep_to_[i] = queue_[front].cut;
    }
    const std::uint32_t before = std::exchange(kept_[i], kept) + more_;
    if (first) continue;
    if (kept - before != more) same = i;
    more = kept - before;
    if (same < next_[bound]) continue;
    covered_ = i;
    more_ += more;
    return;
  }
  covered_ = 0;
}

// Adds the pending difference from the cut `from` on.
void CoverByFewEnds::add_more(std::size_t from) {
  for (std::size_t cut = from; more_ != 0 && cut < covered_; ++cut) kept_[cut] += more_;
  covered_ = std::min(covered_, from);
}

void CoverByFewEnds::find_stretches() {
  const std::size_t last = known_.size();
  stretches_.clear();
  for (std::uint32_t i = 0; i < last;) {
    if (keep_to_[i] == 0) {
      ++i;
      continue;
    }
    stretches_.push_back({i, keep_to_[i]});
    i = next_[keep_to_[i]];
  }
}

}  // namespace sumi::publish
