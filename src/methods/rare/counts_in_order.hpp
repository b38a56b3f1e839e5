#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "methods/rare/lengths_in_order.hpp"
#include "methods/rare/ranked_lengths.hpp"
#include "methods/rare/round_counts.hpp"
#include "methods/rare/sorted_suffixes.hpp"

namespace sumi::rare {

// Counts that sort suffixes: those that can matter by their lengths in the source (asked_suffixes); LengthsInOrder does
// each count. Suffixes are sorted once and kept. If memory is too small for that, they are sorted again for each count,
// part by part, and then only those that start like one with a loss.
//   Cost     sorting, by keys if the text allows it; a sweep; then the cost of LengthsInOrder. In parts: sorting each
//            time, with a scan of the text for each part.
//   Memory   2 bytes a byte of text, 6 a suffix; for a repetitive text 4 and 7, and while it is sorted 8 and 3; 2 more
//            of each if a repeat is longer than 65,535 bytes. If suffixes aren't kept, 2.5 a byte, and 13 for each
//            suffix of a part.
//   Threads  uses options.threads; results don't depend on them.
class CountsInOrder : public RoundCounts {
 public:
  // Tells whether to keep all sorted suffixes. `never` is for tests of parts, which are then as small as possible.
  enum class Keep : std::uint8_t { if_it_fits, never };

  // Takes over `lengths`, the lengths in the source. Null, with `lengths` unchanged in meaning, if the chosen engine,
  // the memory or the text doesn't permit it: 2^31 bytes or more, or repeats so long that the lists of nested intervals
  // would be large. Sorts. `state` must outlive it; from now on, hiders record losses in state.lost_places. Errors:
  // unfinished if the memory limit is too low both for this and for CountsByRescan.
  [[nodiscard]] static std::unique_ptr<CountsInOrder> of(HidingState& state, FrequentLengths& lengths,
                                                         Keep keep = Keep::if_it_fits);

  // Uses suffixes that are already sorted, as far as they are frequent in the source (SourceOrder).
  [[nodiscard]] static std::unique_ptr<CountsInOrder> of(HidingState& state, SortedSuffixes suffixes,
                                                         RankedLengths ranked, FrequentLengths lengths);

  ~CountsInOrder() override;

  void count_shown() override;
  bool read(std::size_t part, DocumentHider& hider) override;

 private:
  struct Parts;

  // Takes either sorted suffixes or parts.
  CountsInOrder(HidingState& state, std::optional<SortedSuffixes> suffixes, RankedLengths ranked,
                std::unique_ptr<Parts> parts, FrequentLengths lengths);
  void sweep_parts(const ShownBytes& shown);

  HidingState& state_;
  const std::optional<SortedSuffixes> suffixes_;  // null: in parts
  RankedLengths ranked_;                          // of `suffixes_`
  const std::unique_ptr<Parts> parts_;            // to be sorted for each count
  ShownBytes counted_;                            // of the shown text; empty if nothing is copied
  LengthsInOrder counts_;
  // Pieces of the ranks of `suffixes_`; suffixes of different pieces share less than the least length.
  const std::vector<std::size_t> cuts_;
};

}  // namespace sumi::rare
