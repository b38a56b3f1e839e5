#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace sumi {

// Finds a pattern in texts.
//   Paper   Knuth, Morris, Pratt, Fast pattern matching in strings, 1977.
//   Cost    O(pattern) once, O(text read) for each search; 8 bytes a character of the longest pattern.
template <typename Character>
class LeftmostSearch {
 public:
  using View = std::basic_string_view<Character>;
  static constexpr std::size_t kNowhere = View::npos;

  // `pattern`, not empty, must outlive its use.
  void prepare(View pattern) {
    pattern_ = pattern;
    border_.assign(pattern.size(), 0);
    std::size_t length = 0;
    for (std::size_t i = 1; i < pattern.size(); ++i) {
      while (length > 0 && pattern[length] != pattern[i]) length = border_[length - 1];
      if (pattern[length] == pattern[i]) ++length;
      border_[i] = length;
    }
  }

  // The first position in [from, before); kNowhere if there is none.
  [[nodiscard]] std::size_t find(View text, std::size_t from, std::size_t before = kNowhere) const {
    std::size_t matched = 0;
    for (std::size_t at = from; at < text.size() && at - matched < before; ++at) {
      while (matched > 0 && pattern_[matched] != text[at]) matched = border_[matched - 1];
      if (pattern_[matched] == text[at]) ++matched;
      if (matched == pattern_.size()) return at + 1 - matched < before ? at + 1 - matched : kNowhere;
    }
    return kNowhere;
  }

 private:
  View pattern_;
  std::vector<std::size_t> border_;  // [i]: longest proper prefix of pattern[0, i] that is its suffix
};

}  // namespace sumi
