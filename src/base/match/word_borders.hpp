#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "base/match/automaton.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::match {

// Decides whether an occurrence in a folded text begins and ends at word borders. base/text/tokens.hpp defines letters,
// marks, decimal digits and scripts.
//   Cost     some ns; the first object of a process takes some ms.
//   Threads  any number.
class WordBorders {
 public:
  explicit WordBorders(Borders borders);

  // Returns whether it does. Requires: begin < end <= text.size().
  [[nodiscard]] bool allow(std::u32string_view text, std::size_t begin, std::size_t end) const {
    return !(begin > 0 && joins(text[begin - 1], text[begin])) &&
           !(end < text.size() && joins(text[end - 1], text[end]));
  }
  // Returns whether two neighbours belong to one word, so that no occurrence begins or ends between them.
  [[nodiscard]] bool joins(char32_t before, char32_t after) const { return is_of_word(before) && is_of_word(after); }
  // Returns whether a character joins with others of which this is true, too.
  [[nodiscard]] bool is_of_word(char32_t character) const { return (part(character) & joining_) != 0; }

 private:
  [[nodiscard]] std::uint8_t part(char32_t character) const {
    return character < 0x10000 ? table_[character] : part_beyond(character);
  }
  [[nodiscard]] static std::uint8_t part_beyond(char32_t character);

  const std::uint8_t* table_;
  std::uint8_t joining_;  // the bit that two characters of one word share; 0: no characters join
};

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
