#include "rare/round_counts.hpp"

#include <algorithm>

namespace sumi {

std::uint64_t held_bytes(const HidingState& state, unsigned threads) {
  std::uint64_t longest = 0;
  for (const Document& document : state.corpus.documents()) longest = std::max(longest, document.where.size());
  return state.corpus.memory_bytes() + state.units.memory_bytes() + state.visibility.capacity() +
         state.takes_part.capacity() / 8 + state.text.memory_bytes() + state.shown.memory_bytes() +
         state.weights.capacity() + 60 * longest * threads;
}

}  // namespace sumi
