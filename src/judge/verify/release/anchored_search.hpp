#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "judge/verify/release/counted_units.hpp"
#include "judge/verify/release/stretches.hpp"

namespace sumi::verify {

// Searches for strings at their anchors. The anchor of a string is a window of it, of 12 bytes (8, 6, 4, 2 or 1 if it
// is shorter), that is rare in the texts by a count of hashes in an eighth of them. Each size takes one scan of the
// texts, that of 12 bytes one for each thread; at an anchor, the whole string is compared: no hash decides. A string
// that has reached support k is dropped.
//   Cost      a scan of the texts for each size of windows, and a look for each occurrence of an anchor; it gives up
//             after looks_a_byte of them for each byte of texts and strings (16 bytes compared count as a look).
//   Memory    150 bytes a string; up to 4 MiB for each thread.
//   Threads   uses `threads`, each for other strings. The strings found don't depend on them; whether it gives up may.
//   Requires  reached.size() == strings.size(); strings that are not empty; k >= 1.
//   Result    sets `reached` for strings with support >= k; those for which it was set before are skipped. False if it
//             gave up: then others may have support k, too.
[[nodiscard]] bool search_at_anchors(std::span<const std::string_view> strings, const CutTexts& texts,
                                     const CountedUnits& units, unsigned k, std::uint64_t looks_a_byte,
                                     std::vector<bool>& reached, unsigned threads = 1);

}  // namespace sumi::verify
