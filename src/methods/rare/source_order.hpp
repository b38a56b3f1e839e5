#pragma once

#include <optional>

#include "methods/rare/counted_owners.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/order_budget.hpp"
#include "methods/rare/ranked_lengths.hpp"
#include "methods/rare/sorted_suffixes.hpp"

namespace sumi::rare {

// The first count under the published guarantee, and the order that all others need, in one: suffixes are sorted as far
// as enough share them, and swept once. Where only tokens matter, those that start like none are left out.
class SourceOrder {
 public:
  SortedSuffixes suffixes;  // that are as long as a stretch has bytes at least, as far as they are frequent
  RankedLengths ranked;     // of these
  FrequentLengths lengths;  // of all
  Length exact_from = 0;    // bytes: shorter lengths, and those of suffixes that are left out, are 0

  // None where the engine that was asked for, memory or the text doesn't suit: of 2^31 bytes; of documents that come
  // again and again, or endless repeats; of long tokens, so that most suffixes start like one and few matter.
  //   Cost     four scans of the text, sorting (by KeySorter, or a suffix array of text that repeats itself; of a text
  //            that lies in files by PlaceSorter), a sweep.
  //   Memory   1 byte a byte of text and 6 a suffix; while it is sorted, 4 more a suffix. Of a text that lies in files,
  //            suffixes do as well.
  //   Threads  state.options.threads; only the order of suffixes that are alike as far as they are frequent depends on
  //            them.
  [[nodiscard]] static std::optional<SourceOrder> of(const HidingState& state);
  // Whether later counts are within a limit on memory with it.
  [[nodiscard]] bool fits(const OrderBudget& budget) const;

 private:
  [[nodiscard]] bool sort(const HidingState& state, const PositionSet& there, const CountedOwners& owners,
                          const OrderBudget& budget, std::uint64_t tables);
  [[nodiscard]] bool sort_in_file(const HidingState& state, const PositionSet& there, const CountedOwners& owners,
                                  const OrderBudget& budget, std::uint64_t tables);
  void sweep(const HidingState& state, const CountedOwners& owners, unsigned threads);
};

}  // namespace sumi::rare
