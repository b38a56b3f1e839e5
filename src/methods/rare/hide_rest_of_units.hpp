#pragma once

#include <cstdint>

#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// Hides the rest of each unit of which more than options.ratio is hidden (for grapheme clusters: any part), except kept
// phrases. Returns the number of characters that this hid.
//   Cost     O(arena), some eight bytes a step where nothing changes; only partly hidden units are examined.
//   Threads  uses options.threads; the result doesn't depend on them.
std::uint64_t hide_rest_of_units(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                                 Visibility& visibility);

}  // namespace sumi::rare
