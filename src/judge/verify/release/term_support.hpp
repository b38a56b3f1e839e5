#pragma once

#include <span>
#include <vector>

#include "judge/verify/release/rare_stretch.hpp"
#include "judge/verify/release/sentence_support.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// Finds where published texts show more of a listed term than its pattern keeps, or all of it; where the number of
// marks is that of its characters' spelling and not that of its pattern's stars (`may_collapse`: or one mark); and
// terms whose patterns the dictionary gives to too few: docs/verify.md, "terms".
//   Cost      about linear: TermSearch of both texts, placements_hiding, unsupported_patterns.
//   Memory    the dictionary; as TermSearch; 16 bytes a term of the most frequent length; 16 bytes a range that must be
//             hidden in a document.
//   Requires  valid UTF-8. `source` is empty if there is none; then no pair has a partner.
//   Result    by document. For one without a partner, or that no alignment explains, only terms that are a whole
//             stretch.
//   Errors    as ListedTerms; without a source: bad_input if any pattern of the dictionary is given to too few.
[[nodiscard]] std::vector<RareStretch> rare_terms(std::span<const PairedText> published,
                                                  std::span<const OwnedText> source, const Promise& promise,
                                                  bool may_collapse = true);

}  // namespace sumi::verify
