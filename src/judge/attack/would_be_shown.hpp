#pragma once

#include <string_view>
#include <vector>

#include "base/text/tokens.hpp"
#include "judge/attack/shown_text.hpp"
#include <sumi/attack/roster.hpp>
#include <sumi/model/span.hpp>

namespace sumi::attack {

// Excludes documents of which a publisher who uses `repeats` would have shown more. The cover of a document hides as
// little as possible. So the document isn't the published one if a stretch could be extended by a token to a string
// that the publication shows elsewhere, or if such a string could be shown in a gap by itself.
//   Cost     judge: O(document), and a few queries to ShownText.
//   Threads  one at a time.
//   Limits   excludes nothing if stretches can be placed in several ways. Wrong if the publisher did not follow
//            `rules`.
class WouldBeShown {
 public:
  WouldBeShown(const ShownText& shown, const ShownRules& rules, char32_t mark, bool collapse)
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
