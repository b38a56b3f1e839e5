#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "methods/rare/counted_owners.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/ranked_lengths.hpp"
#include "methods/rare/shown_bytes.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include "methods/rare/touched_blocks.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Frequent lengths among what is shown of a text, count after count, by suffixes in order. The first count sweeps over
// all of them; later ones look only around suffixes of which less is shown than before, unless there are many: a string
// loses support only at one of those, and lengths never grow. docs/rare.md has the argument.
//   Cost     a sweep; then a scan of one bit a suffix each, and what is near to a change.
//   Memory   a byte and a quarter a byte of text, and owners.
//   Threads  uses `threads`; results don't depend on them.
class LengthsInOrder {
 public:
  // `lengths`: of all suffixes, any: the first count finds them. Those below `least` bytes (1 or more) don't matter
  // behind it.
  LengthsInOrder(const CountingText& text, const Promise& promise, std::uint32_t least, unsigned threads,
                 FrequentLengths lengths);

  // One count: begin; sweep over all suffixes that matter, part by part, no two of which share `least` bytes; end.
  void begin_count() { changed_.clear(); }
  // `ranked`: the lengths of `suffixes`; `cuts`: of them, by `least`; `shown`: what counts; `all`: whether to look at
  // all of them, also where nothing was lost.
  void sweep(const SortedSuffixes& suffixes, RankedLengths& ranked, std::span<const std::size_t> cuts,
             const ShownBytes& shown, bool all);
  void end_count();

  [[nodiscard]] bool is_first() const { return counts_ == 0; }
  // Whether a count had better look at all of so many suffixes: the first, or where many places lost something.
  [[nodiscard]] bool looks_at_all(std::size_t suffixes) const {
    return is_first() || lost_.count() > suffixes / kManyLost;
  }
  [[nodiscard]] const FrequentLengths& lengths() const { return lengths_; }
  [[nodiscard]] FrequentLengths& lengths() { return lengths_; }
  // Whether the last count changed lengths near a range.
  [[nodiscard]] bool changed(Range where) const { return changed_.any(where); }
  // Where suffixes begin of which less is shown than at the last count, as far as their lengths reach: to be noted
  // before the next one.
  [[nodiscard]] PositionSet& lost() { return lost_; }
  [[nodiscard]] std::uint32_t least() const { return least_; }

 private:
  static constexpr std::size_t kManyLost = 8;  // one in so many

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
