#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// What a finder (a tagger, patterns, a word list) found of a text.
struct Found {
  Range where;
  std::uint32_t label = 0;   // of the caller's list; where all else is equal, the lower one wins
  double score = 1;          // NaN counts as below all
  int priority = 0;          // of the finder
  std::uint32_t origin = 0;  // the caller's, to know it again; doesn't count
  bool is_checked = false;   // it passed a check (of digits, of dates): no guess

  bool operator==(const Found&) const = default;
};

// Which of two that share a byte wins: higher priority; then checked ones; then higher score; then the longer one; then
// the one that begins first; then the lower label; then the first of the list.

// Those that win, by begin; no two share a byte. For features and explanations: to hide is what covering() gives.
//   Rule     what loses is out whole and takes nothing else with it: the best of all stays, the best of what doesn't
//            meet it stays, and so on.
//   Cost     O(n log n). Empty ranges are left out.
[[nodiscard]] std::vector<Found> disjoint(std::vector<Found> all);

// The same, but what loses is cut, not dropped, so that the result covers what was found by anybody: what lies outside
// of all that wins against it stays, without white space at its ends, if anything else than ASCII punctuation
// is left. By begin; no two share a byte.
//   Requires ranges within `text`.
//   Cost     O(n log n) and the bytes that are cut.
[[nodiscard]] std::vector<Found> covering(std::vector<Found> all, std::string_view text);

// allowed_places() (proven_places.hpp) beside what was found there and passed a check.
//   Requires  `all`: what was found there. The text and the list outlive the result.
[[nodiscard]] AllowedPhrases::Places allowed_beside(const AllowedPhrases& phrases, std::string_view text,
                                                    std::span<const Found> all);

}  // namespace sumi::tag
