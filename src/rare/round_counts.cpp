#include "rare/round_counts.hpp"

#include <algorithm>

#include "rare/find_lengths.hpp"

namespace sumi {

std::uint64_t held_bytes(const HidingState& state, unsigned threads) {
  std::uint64_t longest = 0;
  for (const Document& document : state.corpus.documents()) longest = std::max(longest, document.where.size());
  return state.corpus.memory_bytes() + state.units.memory_bytes() + state.visibility.capacity() +
         state.takes_part.capacity() / 8 + state.text.memory_bytes() + state.shown.capacity() +
         state.weights.capacity() + 60 * longest * threads;
}

FrequentLengths count_lengths(const HidingState& state, std::string_view text, std::uint64_t held, const Recount* recount) {
  std::string storage;
  const std::string_view counted = what_counts(state, text, storage);
  const unsigned threads = std::max(1U, state.options.threads);
  const Promise& promise = state.options.promise;
  return find_lengths(state.text, counted, promise.by, promise.k, state.options.engine, threads,
                      held_bytes(state, threads) + held + storage.capacity(), recount);
}

}  // namespace sumi
