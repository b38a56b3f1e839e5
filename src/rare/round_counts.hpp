#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "rare/document_hider.hpp"

namespace sumi {

// The counts of a run of hide_rare() under the published guarantee, one after another: what is allowed in each round.
class RoundCounts {
 public:
  RoundCounts() = default;
  RoundCounts(const RoundCounts&) = delete;
  RoundCounts& operator=(const RoundCounts&) = delete;
  virtual ~RoundCounts() = default;

  // Counts in the source. Comes first.
  virtual void count_source() = 0;
  // Counts in what is shown. Requires: what the hiders lost since the last count has been noted.
  virtual void count_shown(std::span<DocumentHider> hiders) = 0;
  // Tells a hider what is allowed in a document by the last count. Returns false if that is nothing new.
  //   Threads  for different documents, with a hider each.
  virtual bool read(std::size_t document, DocumentHider& hider) = 0;
  // All documents have been read.
  virtual void end_round(std::span<DocumentHider> /*hiders*/) {}
};

// What a run holds besides counts, in bytes: what stays, and what covering takes, some 60 bytes a byte of the longest document
// for each thread.
[[nodiscard]] std::uint64_t held_bytes(const HidingState& state, unsigned threads);

}  // namespace sumi
