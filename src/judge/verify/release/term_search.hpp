#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/text/alignment.hpp"
#include "base/text/folded_text.hpp"
#include "base/text/nfkc_folder.hpp"
#include "judge/verify/release/listed_terms.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

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

// Finds the leftmost way in which a published text can result from its source by marks alone, each for one or more
// characters, with certain bytes of the source hidden.
//   How      each stretch is placed at the first position after the previous one that shows none of these bytes. In any
//            other placement, stretches can be moved left, one after the other, to such positions without taking room
//            from later ones.
//   Cost     O(published + source); 8 bytes a byte of the longest stretch.
//   Requires valid UTF-8; whole characters in `hidden`.
//   Result   the positions of all stretches, in order; or the first stretch (bytes of the published text) without one,
//            or the empty end if there is no stretch.
[[nodiscard]] std::variant<std::vector<Placed>, Range> placements_hiding(std::string_view published,
                                                                         std::string_view source, char32_t mark,
                                                                         const Mask& hidden);

// The information in an occurrence's spelling. plain: no more than in the pattern. cased: large letters within words,
// which reveal starred characters unless many terms are listed like this. telling: more than that, so that all of it
// must be hidden: docs/verify.md, "terms".
enum class Spelling { plain, cased, telling };

// `starred`: the folded characters of the occurrence that its terms star. Cost: O(length).
[[nodiscard]] Spelling spelling_of(std::string_view source, const FoldedText& folded, std::size_t begin,
                                   const std::vector<bool>& starred);

// Returns whether two texts have large letters at the same positions, and small ones, too, apart from starred ones.
[[nodiscard]] bool is_cased_alike(std::u32string_view a, std::u32string_view b, const std::vector<bool>& starred);

// The number of marks for a range of the source that must be all hidden: one for a run that is hidden as a whole,
// otherwise one a folded character.
[[nodiscard]] std::size_t marks_needed(const FoldedText& folded, const Mask& whole, Range where);

// The printed form of a term that is a document of its own: all terms within it are starred, too, at any border.
//   Cost     to make: as TermSearch. A term: its length, and the occurrences of terms in it; each is examined once.
//   Threads  one at a time.
class StandaloneTerms {
 public:
  explicit StandaloneTerms(const ListedTerms& terms);

  // Returns whether it is printed as its pattern says.
  //   Requires  a quasi-identifier that folds one by one, and whose length isn't hidden.
  [[nodiscard]] bool is_as_said(std::uint32_t term);

 private:
  [[nodiscard]] bool looks_as_said(std::uint32_t term);

  const ListedTerms& terms_;
  TermSearch search_;
  NfkcFolder folder_{SpaceFolding::as_one};
  FoldedText folded_;
  std::vector<std::uint8_t> known_;  // by term: 0: not examined, 1: as its pattern says, 2: otherwise
};

// A listed term in UTF-8, for folding.
[[nodiscard]] std::string bytes_of(std::u32string_view term);

}  // namespace sumi::verify
