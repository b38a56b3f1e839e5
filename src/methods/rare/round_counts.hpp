#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "methods/rare/document_hider.hpp"
#include "methods/rare/selection.hpp"

namespace sumi::rare {

// The counts of a run of hide_rare() under the published guarantee behind that in the source, one after another: what
// is allowed in each round.
class RoundCounts {
 public:
  RoundCounts() = default;
  RoundCounts(const RoundCounts&) = delete;
  RoundCounts& operator=(const RoundCounts&) = delete;
  virtual ~RoundCounts() = default;

  // Counts in what is shown. Requires: what was lost since the last count has been noted in lost_places, if any.
  virtual void count_shown() = 0;
  // Tells a hider what is allowed in a part by the last count. Returns false if that is nothing new.
  //   Threads  for different parts, with a hider each.
  virtual bool read(std::size_t part, DocumentHider& hider) = 0;
  // All parts have been read.
  virtual void end_round(std::span<DocumentHider> /*hiders*/) {}
};

// What a run holds besides counts, in bytes: what stays, and what covering takes, some 60 bytes a byte of the longest
// part of a document for each thread.
[[nodiscard]] std::uint64_t held_bytes(const HidingState& state, unsigned threads);

// Frequent lengths among what `counted` shows of the text, without what is copied, by the engine asked for; `held`
// bytes come on top of held_bytes().
[[nodiscard]] FrequentLengths count_lengths(const HidingState& state, std::string_view counted, std::uint64_t held = 0,
                                            const Selection& selection = {});
// The same in all of the text, before anything was hidden.
[[nodiscard]] FrequentLengths count_source(const HidingState& state);

}  // namespace sumi::rare
