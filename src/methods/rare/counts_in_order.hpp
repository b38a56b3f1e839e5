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

// Counts that sort suffixes: those that can matter by their lengths in the source (asked_suffixes), each count of which
// is one of LengthsInOrder. Suffixes are sorted once and kept; or, where memory is too short for that, part after part,
// anew for each count, as far as they start like one that lost something.
//   Cost     sorting, by keys if the text allows it; a sweep; then what LengthsInOrder says. In parts, sorting each
//            time, with a scan of the text for each part.
//   Memory   2 bytes a byte of text, 6 a suffix; of a text that repeats itself, 4 and 7, and while it is sorted 8 and
//            3; 2 more of each where more than 65,535 bytes repeat. Where suffixes aren't kept, 2 and a half a byte,
//            and 13 for each of a part.
//   Threads  uses options.threads; results don't depend on them.
class CountsInOrder : public RoundCounts {
 public:
  // All sorted suffixes; never: to test parts, of as few as can be.
  enum class Keep : std::uint8_t { if_it_fits, never };

  // `lengths`: those in the source, which it takes over, and from then on keeps. None where the engine that was asked
  // for, memory or the text (2^31 bytes; repeats so long that lists for all that lie in each other would be large)
  // doesn't suit; then `lengths` say what they did. Sorts. `state` must outlive it; hiders note what is lost in
  // state.lost_places from now on. Errors: unfinished where a limit on memory is too low for this and for
  // CountsByRescan.
  [[nodiscard]] static std::unique_ptr<CountsInOrder> of(HidingState& state, FrequentLengths& lengths,
                                                         Keep keep = Keep::if_it_fits);

  // By suffixes that are in order, as far as they are frequent in the source (SourceOrder).
  [[nodiscard]] static std::unique_ptr<CountsInOrder> of(HidingState& state, SortedSuffixes suffixes,
                                                         RankedLengths ranked, FrequentLengths lengths);

  ~CountsInOrder() override;

  void count_shown() override;
  bool read(std::size_t part, DocumentHider& hider) override;

 private:
  struct Parts;

  // With either suffixes or parts.
  CountsInOrder(HidingState& state, std::optional<SortedSuffixes> suffixes, RankedLengths ranked,
                std::unique_ptr<Parts> parts, FrequentLengths lengths);
  void sweep_parts(const ShownBytes& shown);

  HidingState& state_;
  const std::optional<SortedSuffixes> suffixes_;  // kept
  RankedLengths ranked_;                          // of these
  const std::unique_ptr<Parts> parts_;            // to be sorted
  ShownBytes counted_;                            // of what is shown; empty where nothing is copied
  LengthsInOrder counts_;
  // Pieces of the ranks of what is kept, no two of which have suffixes that share the least length.
  const std::vector<std::size_t> cuts_;
};

}  // namespace sumi::rare
