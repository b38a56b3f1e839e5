#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/position_set.hpp"

namespace sumi::rare {

// The suffixes that counts among what is shown have to look at, by their frequent lengths in the source, which never
// grow: those at which a stretch may begin, as they are frequent as far as the first cut where it may end; and all that
// start with the same bytes, as many as a stretch has at least, eight at most (and a few others with the same hash).
// Leaves no length derived. None where long lengths would take more than `most_bytes`: some may be derived then.
//   Cost     O(text), with options.threads.
//   Memory   most_bytes_to_ask() at most, and what long lengths take in `lengths`.
[[nodiscard]] std::optional<PositionSet> asked_suffixes(const HidingState& state, FrequentLengths& lengths,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});

// Those of `asked` whose length may change when less is shown at `lost`: they have `least` bytes or more, and start
// with the same ones (eight at most) as one that lost something. All others keep their lengths. The same cost; memory:
// a bit a byte, and up to half a byte for each that lost something.
[[nodiscard]] PositionSet asked_again(std::string_view text, const PositionSet& asked, const PositionSet& lost,
                                      const FrequentLengths& lengths, std::uint32_t least, unsigned threads);

[[nodiscard]] constexpr std::uint64_t most_bytes_to_ask(std::uint64_t text_bytes) {
  return text_bytes / 8 + text_bytes / 2;
}

}  // namespace sumi::rare
