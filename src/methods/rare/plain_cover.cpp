#include "methods/rare/plain_cover.hpp"

#include <algorithm>

namespace sumi::rare {

bool PlainCover::suits(const DocumentPart& part) const {
  const std::string_view text = corpus_.text(part.source);
  unsigned char bytes = 0;
  for (const char byte : text) bytes |= static_cast<unsigned char>(byte);
  const auto begin = visibility_.begin() + static_cast<std::ptrdiff_t>(part.source.begin);
  const auto size = static_cast<std::ptrdiff_t>(text.size());
  return bytes < 0x80 && std::count(begin, begin + size, Why::shown) == size;
}

const std::vector<Range>& PlainCover::find(const DocumentPart& part, const FrequentLengths& lengths) {
  find_cuts(part.source);
  kept_.clear();
  if (find_windows(part.source, lengths) <= kMostWindow * cuts_.size()) {
    find_choices();
    keep(stretches_, part.source.begin);
  } else {
    costs_.resize(cuts_.size());
    for (std::size_t cut = 0; cut < cuts_.size(); ++cut) costs_[cut] = cuts_[cut] * kCharacterCost;
    keep(optimal_.cover(CutInput{cuts_, costs_, last_end_}, rules_), part.source.begin);
  }
  return kept_;
}

void PlainCover::find_cuts(Range where) {
  cuts_.resize(where.size() + 1);
  std::uint32_t* next = cuts_.data();
  if (!where.empty()) *next++ = 0;
  units_.for_each({std::min(where.begin + 1, where.end), where.end},
                  [&](Position at) { *next++ = static_cast<std::uint32_t>(at - where.begin); });
  *next++ = static_cast<std::uint32_t>(where.size());
  cuts_.resize(static_cast<std::size_t>(next - cuts_.data()));
}

// Finds the window of each cut. Returns the number of cuts in all windows together. Ends of frequent strings never
// decrease; if a length is too short for a stretch, and perhaps too low, the previous cut's end is still no more than
// the true one.
std::size_t PlainCover::find_windows(Range where, const FrequentLengths& lengths) {
  const std::size_t last = cuts_.size() - 1;
  const std::uint64_t least = std::max<std::uint32_t>(rules_.min_length, 1);
  first_end_.resize(last);
  last_end_.resize(last);
  std::size_t windows = 0;
  std::size_t first = 0;
  std::size_t end = 0;
  Position reach = where.begin;
  Position behind = where.begin;  // end of the cut before
  FrequentLengths::Cursor cursor = lengths.from(where.begin);
  for (std::size_t cut = 0; cut < last; ++cut) {
    const Position at = where.begin + cuts_[cut];
    Position root = at;
    while (root >= behind && lengths.is_derived(root)) --root;
    if (root >= behind) reach = std::max(reach, root + cursor.at(root));
    behind = at + 1;
    while (first <= last && cuts_[first] < cuts_[cut] + least) ++first;
    while (end < last && where.begin + cuts_[end + 1] <= reach) ++end;
    first_end_[cut] = static_cast<std::uint32_t>(first);
    last_end_[cut] = static_cast<std::uint32_t>(end);
    windows += end >= first ? end - first + 1 : 0;
  }
  return windows;
}

// Goes from right to left, as OptimalCover; of equally good ends, takes the last.
void PlainCover::find_choices() {
  const std::size_t last = cuts_.size() - 1;
  hidden_.resize(last + 1);
  behind_.resize(last + 1);
  keep_to_.resize(last);
  hidden_[last] = behind_[last] = 0;
  std::size_t next = last;  // next possible begin after one that ends at the cut
  for (std::size_t cut = last; cut-- > 0;) {
    std::uint32_t best = hidden_[cut + 1] + (cuts_[cut + 1] - cuts_[cut]);
    std::uint32_t to = 0;
    for (std::uint32_t end = first_end_[cut]; end <= last_end_[cut]; ++end) {
      const bool is_better = behind_[end] <= best;
      best = is_better ? behind_[end] : best;
      to = is_better ? end : to;
    }
    hidden_[cut] = best;
    keep_to_[cut] = to;
    while (next > cut && cuts_[next - 1] >= std::uint64_t{cuts_[cut]} + rules_.gap) --next;
    behind_[cut] = hidden_[next] + (cuts_[next] - cuts_[cut]);
  }
  stretches_.clear();
  for (std::size_t cut = 0; cut < last;) {
    const std::uint32_t to = keep_to_[cut];
    if (to == 0) {
      ++cut;
      continue;
    }
    stretches_.push_back({static_cast<std::uint32_t>(cut), to});
    for (cut = to; cut < last && cuts_[cut] < std::uint64_t{cuts_[to]} + rules_.gap;) ++cut;
  }
}

void PlainCover::keep(std::span<const Stretch> stretches, Position begin) {
  for (const Stretch& stretch : stretches) kept_.push_back({begin + cuts_[stretch.begin], begin + cuts_[stretch.end]});
}

}  // namespace sumi::rare
