#include "methods/rare/round_counts.hpp"

#include <algorithm>
#include <string>

#include "methods/rare/copies.hpp"
#include "methods/rare/find_lengths.hpp"

namespace sumi::rare {

std::uint64_t held_bytes(const HidingState& state, unsigned threads) {
  std::uint64_t longest = state.longest_part;
  if (longest == 0) {
    for (const Document& document : state.corpus.documents()) longest = std::max(longest, document.where.size());
    longest = DocumentParts::expected_longest(longest, state.options);
  }
  const std::uint64_t as_large_as_text =
      state.units.memory_bytes() + state.visibility.capacity() + state.shown.memory_bytes() + state.weights.capacity();
  return state.corpus.memory_bytes() + (state.corpus.spool_folder().empty() ? as_large_as_text : 0) +
         state.takes_part.capacity() / 8 + state.text.memory_bytes() + 60 * longest * threads;
}

FrequentLengths count_lengths(const HidingState& state, std::string_view counted, std::uint64_t held,
                              const Selection& selection) {
  const unsigned threads = std::max(1U, state.options.threads);
  const Promise& promise = state.options.promise;
  return find_lengths(state.text, counted, promise.by, promise.k, state.options.engine, threads,
                      held_bytes(state, threads) + held, selection, state.plan);
}

FrequentLengths count_source(const HidingState& state) {
  if (state.copied.empty()) return count_lengths(state, state.text.bytes);
  const std::string counted = without(state.text.bytes, state.copied);
  return count_lengths(state, counted, counted.capacity());
}

}  // namespace sumi::rare
