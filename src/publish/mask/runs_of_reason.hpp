#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi::publish {

// The first position after `begin` whose reason differs from that of `begin`, or `end`; compares eight at a time.
// Requires: begin < end <= visibility.size().
[[nodiscard]] inline Position end_of_run(const Visibility& visibility, Position begin, Position end) {
  const std::uint64_t alike = 0x0101010101010101U * static_cast<std::uint8_t>(visibility[begin]);
  Position at = begin + 1;
  for (; at + sizeof alike <= end; at += sizeof alike) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, &visibility[at], sizeof eight);
    if (eight != alike) return at + static_cast<Position>(std::countr_zero(eight ^ alike)) / 8;
  }
  while (at < end && visibility[at] == visibility[begin]) ++at;
  return at;
}

// For eight positions from `at` on, a bit for each whose reason differs from the previous one. Requires: 0 < at; at + 8
// <= visibility.size().
[[nodiscard]] inline std::uint64_t changes_of_eight(const Visibility& visibility, Position at) {
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7FU;
  std::uint64_t before = 0;
  std::uint64_t here = 0;
  std::memcpy(&before, &visibility[at - 1], sizeof before);
  std::memcpy(&here, &visibility[at], sizeof here);
  const std::uint64_t differs = before ^ here;
  const std::uint64_t tops = (((differs & kLow) + kLow) | differs) & ~kLow;  // the top bit of each byte that isn't 0
  return tops * 0x0002040810204081U >> 56;
}

// Calls visit(position) for each position in (begin, end) whose reason differs from the previous one, in order. visit()
// may change reasons before its position; changes made like that aren't visited. Requires: begin <= end <=
// visibility.size().
template <typename Visit>
void for_each_change(const Visibility& visibility, Position begin, Position end, Visit&& visit) {
  Position at = begin + 1;
  const auto visit_all = [&](std::uint64_t changes) {
    for (; changes != 0; changes &= changes - 1) visit(at + static_cast<Position>(std::countr_zero(changes)));
  };
  for (; at + 64 <= end; at += 64) {
    std::uint64_t changes = 0;
    for (unsigned i = 0; i < 64; i += 8) changes |= changes_of_eight(visibility, at + i) << i;
    visit_all(changes);
  }
  for (; at + 8 <= end; at += 8) visit_all(changes_of_eight(visibility, at));
  for (; at < end; ++at) {
    if (visibility[at] != visibility[at - 1]) visit(at);
  }
}

// The name in private files of a reason for hiding; empty if nothing is hidden, or the reason has no name.
[[nodiscard]] std::string_view reason_of(Why why, Snap snap);

// Calls visit(range, why) for each hidden run of `where`, split by reason, in order; `why` is the reason of its
// beginning.
template <typename Visit>
void for_each_hidden(const Visibility& visibility, Range where, Snap snap, const Visit& visit) {
  for (Position at = where.begin; at < where.end;) {
    const Why why = visibility[at];
    Position end = end_of_run(visibility, at, where.end);
    while (end < where.end && reason_of(visibility[end], snap) == reason_of(why, snap))
      end = end_of_run(visibility, end, where.end);
    if (is_hidden(why)) visit(Range{at, end}, why);
    at = end;
  }
}

// The hidden stretches of each document, by document and position; a run with one reason is one stretch.
//   Requires  `visibility` is of the corpus.
//   Cost      O(arena). Threads: any number, at the same time.
[[nodiscard]] std::vector<HiddenStretchOfText> hidden_stretches(const Corpus& corpus, const Visibility& visibility,
                                                                Snap snap);

}  // namespace sumi::publish
