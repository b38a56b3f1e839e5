#pragma once

#include <optional>

#include "methods/rare/counted_owners.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/order_budget.hpp"
#include "methods/rare/ranked_lengths.hpp"
#include "methods/rare/sorted_suffixes.hpp"

namespace sumi::rare {

// Does the first count under the published guarantee and makes the order for all later counts: suffixes are sorted as
// far as enough supporters share them, and swept once. If only tokens matter, suffixes that start like none are left
// out.
class SourceOrder {
 public:
  SortedSuffixes suffixes;  // suffixes with frequent lengths of at least a stretch's least bytes
  RankedLengths ranked;     // of `suffixes`
  FrequentLengths lengths;  // of all
  Length exact_from = 0;    // bytes: lengths below it, and those of omitted suffixes, are 0

  // Nothing if the chosen engine, the memory or the text doesn't permit it: a text of 2^31 bytes; documents that occur
  // again and again, or endless repeats; long tokens, so that most suffixes start like one and few matter.
  //   Cost     four scans of the text, sorting (by KeySorter; by a suffix array for a repetitive text; by PlaceSorter
  //            for a text in files), a sweep.
  //   Memory   1 byte a byte of text and 6 a suffix; while it is sorted, 4 more a suffix. For a text in files, the
  //            suffixes are in files, too.
  //   Threads  state.options.threads; only the order of suffixes with equal frequent bytes depends on them.
  [[nodiscard]] static std::optional<SourceOrder> of(const HidingState& state);
  // Returns whether later counts stay within the memory limit with it.
  [[nodiscard]] bool fits(const OrderBudget& budget) const;

 private:
  [[nodiscard]] bool sort(const HidingState& state, const PositionSet& there, const CountedOwners& owners,
                          const OrderBudget& budget, std::uint64_t tables);
  [[nodiscard]] bool sort_in_file(const HidingState& state, const PositionSet& there, const CountedOwners& owners,
                                  const OrderBudget& budget, std::uint64_t tables);
  void sweep(const HidingState& state, const CountedOwners& owners, unsigned threads);
};

}  // namespace sumi::rare
