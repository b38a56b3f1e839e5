#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// A stretch that a finder (a tagger, patterns, a word list) found in a text.
struct Found {
  Range where;
  std::uint32_t label = 0;   // index in the caller's list of labels; where all else is equal, the lower one wins
  double score = 1;          // NaN ranks below every number
  int priority = 0;          // priority of the finder
  std::uint32_t origin = 0;  // set by the caller to recognize the span again; doesn't affect the result
  bool is_checked = false;   // whether it passed a check (of digits, of dates), so it is no guess

  bool operator==(const Found&) const = default;
};

// Precedence of two spans that share a byte: the higher priority wins; then checked over unchecked; then the higher
// score; then the longer; then the one that begins first; then the lower label; then the first in the list.

// Returns the winning spans, sorted by begin; no two share a byte. Use it for features and explanations; what has to be
// hidden is given by covering().
//   Rule     greedy: the best span of all stays, then the best of those that don't overlap it, and so on. A span that
//            loses is dropped whole and removes no other.
//   Cost     O(n log n). Empty ranges are left out.
[[nodiscard]] std::vector<Found> disjoint(std::vector<Found> all);

// As disjoint(), but a losing span is cut instead of dropped, so that the result covers everything that any finder
// found: the parts outside all spans that win against it stay, trimmed of white space, unless only ASCII punctuation is
// left. Sorted by begin; no two share a byte.
//   Requires ranges within `text`.
//   Cost     O(n log n) and the bytes that are cut.
[[nodiscard]] std::vector<Found> covering(std::vector<Found> all, std::string_view text);

// Returns allowed_places() (proven_places.hpp), given the spans found in the text that passed a check.
//   Requires  `all`: the spans found in `text`. The text and the list outlive the result.
[[nodiscard]] AllowedPhrases::Places allowed_beside(const AllowedPhrases& phrases, std::string_view text,
                                                    std::span<const Found> all);

}  // namespace sumi::tag
