#pragma once

#include <memory>
#include <vector>

#include "rare/counted_owners.hpp"
#include "rare/interval_sweep.hpp"
#include "rare/places.hpp"
#include "rare/round_counts.hpp"
#include "rare/sorted_suffixes.hpp"
#include "rare/touched_blocks.hpp"

namespace sumi {

// Counts that sort the suffixes once. The first two sweep over all of them; later ones look only around suffixes of which less is
// shown than before: a string loses support only at one of those, and lengths never grow. docs/rare.md has the argument.
//   Cost     a suffix array; two sweeps; then a scan of one bit a suffix each, and what is near to a change.
//   Memory   that of SortedSuffixes, 2.3 bytes a byte of text, 24 a document; 4 more a byte of a text that repeats itself.
//   Threads  uses options.threads but for sorting; results don't depend on them.
class CountsInOrder : public RoundCounts {
 public:
  // None where the engine that was asked for, memory or the text (2^31 bytes; repeats so long that lists for all that lie in each
  // other would be large) doesn't suit. Sorts. `state` must outlive it; hiders note what is lost in state.lost_places from now on.
  [[nodiscard]] static std::unique_ptr<CountsInOrder> of(HidingState& state);

  void count_source() override;
  void count_shown(std::span<DocumentHider> hiders) override;
  bool read(std::size_t document, DocumentHider& hider) override;

 private:
  CountsInOrder(HidingState& state, SortedSuffixes suffixes);
  // Pieces of the ranks, no two of which have suffixes that share `least` bytes.
  [[nodiscard]] std::vector<std::size_t> cut(std::uint32_t least) const;
  // Lengths of `least` bytes or more: of all suffixes, or of those near to losses.
  void sweep(std::uint32_t least, bool all);

  HidingState& state_;
  const SortedSuffixes suffixes_;
  const CountedOwners owners_;
  ShownBytes counted_;  // of what is shown; empty where nothing is copied
  const unsigned threads_;
  const std::uint32_t least_;  // bytes: shorter strings don't matter behind the first count
  FrequentLengths lengths_;
  Places lost_;
  TouchedBlocks changed_;  // where lengths did, by the last count
  unsigned counts_ = 0;
};

}  // namespace sumi
