#pragma once

#include <span>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/replacements.hpp"

namespace sumi::hide {

// What became of the documents' own spans where they weren't used to find anything (own_spans = false): each is
// removed, where no letter or digit of it stands outside of what was replaced; else kept by rule, where what stands was
// found and the mode keeps it, or the mode would have kept it; else missed.
//   `done`    of each record, of each of its mentions.
//   Requires  mentions of the free text are those of field 0.
//   Result    by attribute, as Extraction::attributes numbers them.
[[nodiscard]] std::vector<JudgedSpans> judged_spans(const Extraction& extraction,
                                                    std::span<const std::vector<Replacement>> done, HideMode mode);

}  // namespace sumi::hide
