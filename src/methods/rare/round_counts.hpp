#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "methods/rare/document_hider.hpp"
#include "methods/rare/frequent_lengths.hpp"

namespace sumi::rare {

// The counts of a run of hide_rare() under the published guarantee, after the one in the source: they tell what is
// allowed in each round.
class RoundCounts {
 public:
  RoundCounts() = default;
  RoundCounts(const RoundCounts&) = delete;
  RoundCounts& operator=(const RoundCounts&) = delete;
  virtual ~RoundCounts() = default;

  // Counts in the shown text. Requires: the losses since the last count are in lost_places, if that is set.
  virtual void count_shown() = 0;
  // Tells a hider what the last count allows in a part. Returns false if nothing changed.
  //   Threads  different parts at the same time, with a hider each.
  virtual bool read(std::size_t part, DocumentHider& hider) = 0;
  // Called after all parts have been read.
  virtual void end_round(std::span<DocumentHider> /*hiders*/) {}
};

// The memory that a run holds in addition to counts, in bytes: the permanent part, and that of covering, some 60 bytes
// a byte of the longest part of a document for each thread.
[[nodiscard]] std::uint64_t held_bytes(const HidingState& state, unsigned threads);

// Frequent lengths in what `counted` shows of the text, without copies, by the chosen engine; `held` bytes come on top
// of held_bytes().
[[nodiscard]] FrequentLengths count_lengths(const HidingState& state, std::string_view counted, std::uint64_t held = 0,
                                            const Selection& selection = {});
// The same in all of the text, before anything was hidden.
[[nodiscard]] FrequentLengths count_source(const HidingState& state);

}  // namespace sumi::rare
