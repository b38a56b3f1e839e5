#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/position_set.hpp"

namespace sumi::rare {

// The suffixes that later counts in the shown text must examine, by their frequent lengths in the source (which never
// grow): those where a stretch may begin, because they are frequent up to the first cut where it may end; and all that
// start with the same bytes, as many as a stretch has at least, at most eight (and a few others with the same hash).
// Makes all lengths explicit. Nothing if long lengths would take more than `most_bytes`; then some may still be
// derived.
//   Cost     O(text), with options.threads.
//   Memory   most_bytes_to_ask() at most, and what long lengths take in `lengths`.
[[nodiscard]] std::optional<PositionSet> asked_suffixes(const HidingState& state, FrequentLengths& lengths,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});

// The suffixes of `asked` whose length may change when less is shown at `lost`: they have `least` bytes or more and
// start with the same bytes (at most eight) as one that lost something. All others keep their lengths. Cost as
// asked_suffixes(); memory: a bit a byte of text, and up to half a byte for each suffix that lost something.
[[nodiscard]] PositionSet asked_again(std::string_view text, const PositionSet& asked, const PositionSet& lost,
                                      const FrequentLengths& lengths, std::uint32_t least, unsigned threads);

[[nodiscard]] constexpr std::uint64_t most_bytes_to_ask(std::uint64_t text_bytes) {
  return text_bytes / 8 + text_bytes / 2;
}

}  // namespace sumi::rare
