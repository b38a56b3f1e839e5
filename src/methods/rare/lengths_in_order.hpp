#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/counted_owners.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/ranked_lengths.hpp"
#include "methods/rare/shown_bytes.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Records near which positions of a text something was done: a byte for each block of 64. Unlike setting bits, touching
// a block never waits for memory.
//   Threads  touch() from any number of threads; its effect is visible after joining.
class TouchedBlocks {
 public:
  static constexpr Position kBlock = 64;

  explicit TouchedBlocks(Position size = 0) : touched_(size / kBlock + 1, 0) {}

  void touch(Position at) { std::atomic_ref(touched_[at / kBlock]).store(1, std::memory_order_relaxed); }
  void clear() { std::fill(touched_.begin(), touched_.end(), std::uint8_t{0}); }

  // Returns whether a block was touched that overlaps a range.
  [[nodiscard]] bool any(Range range) const {
    if (range.begin >= range.end) return false;
    const auto begin = touched_.begin() + static_cast<std::ptrdiff_t>(range.begin / kBlock);
    const auto end = touched_.begin() + static_cast<std::ptrdiff_t>((range.end - 1) / kBlock + 1);
    return std::find(begin, end, std::uint8_t{1}) != end;
  }

 private:
  std::vector<std::uint8_t> touched_;
};

// Finds frequent lengths in the shown text, count after count, by sorted suffixes. The first count sweeps over all
// suffixes; later ones only examine those around suffixes that lost something, unless there are many: a string only
// loses support at one of those, and lengths never grow. Argument in docs/rare.md.
//   Cost     a sweep; then a scan of one bit a suffix, and of the suffixes near a change.
//   Memory   1.25 bytes a byte of text, plus owners.
//   Threads  uses `threads`; results don't depend on them.
class LengthsInOrder {
 public:
  // `lengths`: for all suffixes, with any values, because the first count finds them. After it, lengths below `least`
  // bytes (1 or more) don't matter.
  LengthsInOrder(const CountingText& text, const Promise& promise, std::uint32_t least, unsigned threads,
                 FrequentLengths lengths);

  // One count: begin; sweep over all suffixes that matter, in parts whose suffixes share less than `least` bytes; end.
  void begin_count() { changed_.clear(); }
  // `ranked`: the lengths of `suffixes`; `cuts`: their pieces by `least`; `shown`: the bytes that are counted; `all`:
  // whether to examine all suffixes, even those without losses.
  void sweep(const SortedSuffixes& suffixes, RankedLengths& ranked, std::span<const std::size_t> cuts,
             const ShownBytes& shown, bool all);
  void end_count();

  [[nodiscard]] bool is_first() const { return counts_ == 0; }
  // Returns whether a count should examine all of these suffixes: the first count, or one after many losses.
  [[nodiscard]] bool examines_all(std::size_t suffixes) const {
    return is_first() || lost_.count() > suffixes / kManyLost;
  }
  [[nodiscard]] const FrequentLengths& lengths() const { return lengths_; }
  [[nodiscard]] FrequentLengths& lengths() { return lengths_; }
  // Returns whether the last count changed lengths near a range.
  [[nodiscard]] bool changed(Range where) const { return changed_.any(where); }
  // The starts of suffixes that lost something since the last count, within their lengths. The caller adds them before
  // the next count.
  [[nodiscard]] PositionSet& lost() { return lost_; }
  [[nodiscard]] std::uint32_t least() const { return least_; }

 private:
  static constexpr std::size_t kManyLost = 8;  // one in this many

  const CountedOwners owners_;
  const unsigned k_;
  const std::uint32_t least_;
  const unsigned threads_;
  FrequentLengths lengths_;
  PositionSet lost_;
  TouchedBlocks changed_;
  unsigned counts_ = 0;
};

}  // namespace sumi::rare
