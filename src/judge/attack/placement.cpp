#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <unicode/uchar.h>

#include "judge/attack/would_be_shown.hpp"

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
    const bool longer_after = end < text.size() && is_of_word(text[end]) && is_of_word(value.back());
    if (!longer_before && !longer_after) return true;
  }
  return false;
}

namespace {

// The prefixes of a value that may end at a position of a text with marks.
class PrefixWalk {
 public:
  explicit PrefixWalk(std::u32string_view value)
      : value_(value), open_(value.size() + 1, 0), marked_(open_), next_open_(open_), next_marked_(open_) {}

  [[nodiscard]] bool is_complete() const { return marked_.back() != 0; }

  void begin_here(bool may_begin) { open_[0] = may_begin ? 1 : 0; }

  void pass_shown(char32_t here) {
    for (std::size_t j = 0; j < value_.size(); ++j) {
      if (value_[j] != here) continue;
      next_open_[j + 1] |= open_[j];
      next_marked_[j + 1] |= marked_[j];
    }
    step();
  }

  // Passes a mark for one character.
  void pass_mark() {
    for (std::size_t j = 0; j < value_.size(); ++j) next_marked_[j + 1] = is_reached(j) ? 1 : 0;
    step();
  }

  // Passes a mark that hides one or more characters of the value, and possibly others before and after it.
  void pass_collapsed_mark() {
    bool reached = false;
    open_[0] = 1;
    for (std::size_t j = 0; j <= value_.size(); ++j) {
      if (reached) next_marked_[j] = 1;
      reached = reached || is_reached(j);
    }
    step();
  }

 private:
  [[nodiscard]] bool is_reached(std::size_t j) const { return open_[j] != 0 || marked_[j] != 0; }
  void step() {
    std::swap(open_, next_open_);
    std::swap(marked_, next_marked_);
    std::ranges::fill(next_open_, std::uint8_t{0});
    std::ranges::fill(next_marked_, std::uint8_t{0});
  }

  std::u32string_view value_;
  std::vector<std::uint8_t> open_;    // by length: prefixes without a mark so far
  std::vector<std::uint8_t> marked_;  // prefixes with one
  std::vector<std::uint8_t> next_open_;
  std::vector<std::uint8_t> next_marked_;
};

}  // namespace

bool can_fill_mark(std::u32string_view text, std::u32string_view value, char32_t mark, bool collapse) {
  if (value.empty()) return false;
  PrefixWalk walk(value);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char32_t here = text[at];
    // A complete value that met a mark matches, unless a shown character lengthens it.
    if (walk.is_complete() && !lengthens(here, value.back(), mark)) return true;
    walk.begin_here(at == 0 || !lengthens(text[at - 1], value.front(), mark));
    if (here != mark) {
      walk.pass_shown(here);
    } else if (!collapse) {
      walk.pass_mark();
    } else {
      walk.pass_collapsed_mark();
      if (walk.is_complete()) return true;
    }
  }
  return walk.is_complete();
}

}  // namespace sumi::attack
