#pragma once

#include <cstdint>
#include <vector>

#include <sumi/span.hpp>

namespace sumi::tag {

// What a finder (a tagger, patterns, a word list) found of a text.
struct Found {
  Range where;
  std::uint32_t label = 0;   // of the caller's list; where all else is equal, the lower one wins
  double score = 1;          // NaN counts as below all
  int priority = 0;          // of the finder
  std::uint32_t origin = 0;  // the caller's, to know it again; doesn't count

  bool operator==(const Found&) const = default;
};

// Those that win, by begin; no two share a byte.
//   Rule     of two that share a byte one goes: the one with lower priority; of equal priority the one with lower score; then
//            the shorter one; then the one that begins later; then the one with higher label; then the later of the list. What goes is
//            out whole and takes nothing else with it: the best of all stays, the best of what doesn't meet it stays, and so on.
//   Cost     O(n log n). Empty ranges are left out.
[[nodiscard]] std::vector<Found> disjoint(std::vector<Found> all);

}  // namespace sumi::tag
