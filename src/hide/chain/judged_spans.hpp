#pragma once

#include <span>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/replacements.hpp"

namespace sumi::hide {

// Judges the documents' own spans if they weren't used as findings (own_spans = false). Each is removed, if no letter
// or digit of it is outside of the replacements; else kept by rule, if the remaining part was found and the mode keeps
// it, or the mode would have kept the span; else missed.
//   `done`    one list per record, one entry per mention.
//   Requires  mentions of the free text are those of field 0.
//   Result    by attribute, as numbered in Extraction::attributes.
[[nodiscard]] std::vector<JudgedSpans> judged_spans(const Extraction& extraction,
                                                    std::span<const std::vector<Replacement>> done, HideMode mode);

}  // namespace sumi::hide
