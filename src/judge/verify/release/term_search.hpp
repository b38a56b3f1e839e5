#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text/folded_text.hpp"
#include "judge/verify/release/listed_terms.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// Finds every occurrence of every listed term, also nested and overlapping ones, in folded texts: docs/verify.md,
// "terms".
//   How     a sorted list of the terms' foldings; from each position, the interval of foldings that match the text is
//           narrowed down character by character.
//   Cost    O(log terms) a matched character from each position; some MB/s. 16 bytes a term and 4 a character of the
//           list, and its pairs of first characters.
//   Threads const members from any number of threads.
class TermSearch {
 public:
  TermSearch(const ListedTerms& terms, Borders borders);

  // Foldings are numbered; empty ones never occur.
  [[nodiscard]] std::size_t foldings() const { return foldings_.size(); }
  [[nodiscard]] std::size_t length(std::uint32_t folding) const { return foldings_[folding].length; }
  // The terms with this folding.
  [[nodiscard]] std::span<const std::uint32_t> terms(std::uint32_t folding) const {
    return std::span(terms_).subspan(foldings_[folding].first, foldings_[folding].terms);
  }

  // Calls visit(folding, begin), in characters of the folded text, by begin and then end.
  template <typename Visit>
  void for_each(const FoldedText& folded, Visit visit) const {
    const std::u32string_view text = folded.characters();
    const std::vector<bool> is_border = borders_of(text);
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
      if (!is_border[begin]) continue;
      Interval here = interval_of(text.substr(begin, 1));
      if (!here.empty() && is_border[begin + 1]) visit(here.begin, begin);
      if (begin + 2 > text.size()) continue;
      here = interval_of(text.substr(begin, 2));
      for (std::size_t depth = 2; !here.empty(); ++depth) {
        if (foldings_[here.begin].length == depth) {
          if (is_border[begin + depth]) visit(here.begin, begin);
          ++here.begin;
        }
        if (begin + depth == text.size()) break;
        here = narrowed(here, depth, text[begin + depth]);
      }
    }
  }

 private:
  struct Folding {
    std::size_t begin = 0;  // in characters_
    std::uint32_t length = 0;
    std::uint32_t first = 0;  // in terms_
    std::uint32_t terms = 0;
  };
  struct Interval {  // of foldings
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    [[nodiscard]] bool empty() const { return begin == end; }
  };

  // For each character, and for the end: whether a term may begin or end before it.
  [[nodiscard]] std::vector<bool> borders_of(std::u32string_view text) const;
  [[nodiscard]] std::u32string_view text_of(const Folding& folding) const {
    return std::u32string_view(characters_).substr(folding.begin, folding.length);
  }
  // The foldings that are one character, or that begin with two.
  [[nodiscard]] Interval interval_of(std::u32string_view one_or_two) const;
  [[nodiscard]] Interval narrowed(Interval interval, std::size_t position, char32_t character) const;

  Borders borders_;
  std::u32string characters_;
  std::vector<Folding> foldings_;  // sorted, distinct
  std::vector<std::uint32_t> terms_;
  std::unordered_map<std::uint64_t, Interval> intervals_;
};

}  // namespace sumi::verify
