#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "base/match/automaton.hpp"

namespace sumi::match {

// Calls visit(const Match&) for occurrences that don't overlap, in order: each time, the one that begins first of all
// that allow(const Match&) permits, the longest of these; the search continues after its end.
//   Cost  O(text + matches); memory: 16 bytes a match and 8 bytes a character of the text.
template <typename Allow, typename Visit>
void for_each_leftmost_longest(const Automaton& automaton, std::u32string_view text, Allow&& allow, Visit&& visit) {
  std::vector<Match> allowed;
  automaton.for_each_match(text, [&](const Match& match) {
    if (allow(match)) allowed.push_back(match);
  });
  if (allowed.empty()) return;
  constexpr std::size_t kNone = ~std::size_t{0};
  std::vector<std::size_t> longest_from(text.size(), kNone);
  for (std::size_t i = 0; i < allowed.size(); ++i)
    longest_from[allowed[i].begin] = i;  // ends ascend, so the last one is the longest
  for (std::size_t at = 0; at < text.size();) {
    if (longest_from[at] == kNone) {
      ++at;
    } else {
      visit(std::as_const(allowed[longest_from[at]]));
      at = allowed[longest_from[at]].end;
    }
  }
}

}  // namespace sumi::match
