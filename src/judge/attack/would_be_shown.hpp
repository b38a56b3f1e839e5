#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/tokens.hpp"
#include <sumi/attack/roster.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/span.hpp>

namespace sumi::attack {

// Returns whether `value` occurs in `text` in full, without an adjacent letter or digit that would lengthen it.
[[nodiscard]] bool stands_in_full(std::u32string_view text, std::u32string_view value);

// Returns whether `value` can be placed in `text` so that it meets a mark and agrees with every shown character that it
// meets. With `collapse` a mark stands for any number of characters (at least one), and the value may be a part of
// them; without it, for one. Shown letters and digits may not lengthen it. Cost: O(text * value) at worst.
[[nodiscard]] bool can_fill_mark(std::u32string_view text, std::u32string_view value, char32_t mark, bool collapse);

// Everything that a publication shows. By the publisher's own promise, enough documents share each string in it.
//   Paper    Manber, Myers, Suffix arrays: a new method for on-line string searches, 1993.
//   Cost     5 bytes a byte, O(n log n) time to make; a query O(length * log n).
//   Threads  const members from any number.
//   Limits   a publication of 2 GiB or more is treated as empty.
class ShownText {
 public:
  explicit ShownText(const Corpus& published);

  // Returns whether the string occurs in a document. Requires: it has no mark.
  [[nodiscard]] bool contains(std::string_view string) const;

 private:
  std::string text_;  // documents, separated by a byte that isn't in UTF-8
  std::vector<std::int32_t> suffixes_;
};

// Excludes documents of which a publisher who uses `repeats` would have shown more. The cover of a document hides as
// little as possible. So the document isn't the published one if a stretch could be extended by a token to a string
// that the publication shows elsewhere, or if such a string could be shown in a gap by itself.
//   Cost     judge: O(document), and a few queries to ShownText.
//   Threads  one at a time.
//   Limits   excludes nothing if stretches can be placed in several ways. Wrong if the publisher did not follow
//            `rules`.
class ShownStringTest {
 public:
  ShownStringTest(const ShownText& shown, const ShownRules& rules, char32_t mark, bool collapse)
      : shown_(shown), rules_(rules), mark_(mark), collapse_(collapse) {}

  // Returns whether more than `published` would be shown of `document` within the ranges. Requires: the document agrees
  // with the publication.
  [[nodiscard]] bool of(std::string_view published, std::string_view document, const std::vector<Range>& within);

 private:
  [[nodiscard]] bool in_gap(std::string_view document, const Range& gap, Position stretch_begin, Position stretch_end,
                            const std::vector<Range>& tokens) const;

  const ShownText& shown_;
  const ShownRules rules_;
  const char32_t mark_;
  const bool collapse_;
  Segmenter segmenter_;
};

}  // namespace sumi::attack
