#include "judge/attack/placement.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <unicode/uchar.h>

namespace sumi::attack {
namespace {

bool is_of_word(char32_t character) {
  return u_isalnum(static_cast<UChar32>(character)) != 0;
}

bool lengthens(char32_t neighbour, char32_t edge, char32_t mark) {
  return neighbour != mark && is_of_word(neighbour) && is_of_word(edge);
}

}  // namespace

bool stands_in_full(std::u32string_view text, std::u32string_view value) {
  if (value.empty()) return false;
  for (std::size_t at = text.find(value); at != std::u32string_view::npos; at = text.find(value, at + 1)) {
    const std::size_t end = at + value.size();
    const bool longer_before = at > 0 && is_of_word(text[at - 1]) && is_of_word(value.front());
    const bool longer_behind = end < text.size() && is_of_word(text[end]) && is_of_word(value.back());
    if (!longer_before && !longer_behind) return true;
  }
  return false;
}

// Walks the text with the set of prefixes of the value that may end here: `open[j]` of those that have met no mark yet,
// `marked[j]` of those that have.
bool fits_a_mark(std::u32string_view text, std::u32string_view value, char32_t mark, bool collapse) {
  if (value.empty()) return false;
  const std::size_t n = value.size();
  std::vector<std::uint8_t> open(n + 1, 0);
  std::vector<std::uint8_t> marked(n + 1, 0);
  std::vector<std::uint8_t> next_open(n + 1, 0);
  std::vector<std::uint8_t> next_marked(n + 1, 0);
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const char32_t here = at < text.size() ? text[at] : U'\0';
    // A value that has met a mark and is complete, unless a shown character lengthens it.
    if (marked[n] != 0 && (at == text.size() || !lengthens(here, value.back(), mark))) return true;
    if (at == text.size()) break;
    std::fill(next_open.begin(), next_open.end(), std::uint8_t{0});
    std::fill(next_marked.begin(), next_marked.end(), std::uint8_t{0});
    open[0] = at == 0 || !lengthens(text[at - 1], value.front(), mark) ? 1 : 0;
    if (here != mark) {
      for (std::size_t j = 0; j < n; ++j) {
        if (value[j] != here) continue;
        next_open[j + 1] |= open[j];
        next_marked[j + 1] |= marked[j];
      }
    } else if (!collapse) {
      for (std::size_t j = 0; j < n; ++j) next_marked[j + 1] = open[j] != 0 || marked[j] != 0 ? 1 : 0;
    } else {
      // The mark hides one or more characters of the value, and may hide others before and behind it.
      bool reached = false;
      open[0] = 1;
      for (std::size_t j = 0; j <= n; ++j) {
        if (reached) next_marked[j] = 1;
        reached = reached || open[j] != 0 || marked[j] != 0;
      }
      if (next_marked[n] != 0) return true;
    }
    std::swap(open, next_open);
    std::swap(marked, next_marked);
  }
  return false;
}

}  // namespace sumi::attack
