#pragma once

#include "rare/frequent_lengths.hpp"
#include "rare/hiding_state.hpp"
#include "rare/places.hpp"

namespace sumi {

// The suffixes that counts among what is shown have to look at, by their frequent lengths in the source, which never grow: those at
// which a stretch may begin, as they are frequent as far as the first cut where it may end; and all that start with the same bytes, as
// many as a stretch has at least, eight at most (and a few others with the same hash). Leaves no length derived.
//   Cost     O(text), with options.threads; up to half a byte a byte of text while it runs.
[[nodiscard]] Places asked_suffixes(const HidingState& state, FrequentLengths& lengths);

}  // namespace sumi
