#pragma once

#include <string_view>
#include <vector>

#include "base/text/tokens.hpp"
#include "judge/attack/shown_text.hpp"
#include <sumi/attack/roster.hpp>
#include <sumi/model/span.hpp>

namespace sumi::attack {

// Tells documents that a publisher by `repeats` would have shown more of: the cover of a document hides as little as it
// can, so where a stretch could go on by a token to a string that the publication shows elsewhere, or such a string
// could stand in a gap by itself, the document wasn't this one.
//   Cost     judge: O(document), and a few questions to ShownText.
//   Threads  one at a time.
//   Limits   where stretches can be placed in several ways it says nothing. Wrong where the publisher did otherwise
//            than `rules` say.
class WouldBeShown {
 public:
  WouldBeShown(const ShownText& shown, const ShownRules& rules, char32_t mark, bool collapse)
      : shown_(shown), rules_(rules), mark_(mark), collapse_(collapse) {}

  // Whether more than `published` would be shown of `document` within the ranges. Requires: the document agrees with
  // the publication.
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
