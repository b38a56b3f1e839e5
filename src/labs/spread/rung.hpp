#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "labs/spread/word_at.hpp"
#include "methods/rare/counted_owners.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/shown_bytes.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::spread {

// One step of a count: strings of up to `depth` bytes are compared, of which `known` are already known to be frequent.
//   key_bytes  strings that share their first `key_bytes` bytes go to the same range; at most known + 1 or, if known is
//              0, the least length that matters: shorter strings are then reported as 0
struct Rung {
  std::uint32_t known = 0;      // in bytes
  std::uint32_t key_bytes = 1;  // in bytes, at least 1
  std::uint32_t depth = 8;      // in bytes, more than known, at least key_bytes
  std::uint32_t ranges = 1;

  friend bool operator==(const Rung&, const Rung&) = default;
};

// Returns the range of a string by its first key_bytes: the same on every machine. Results don't depend on the choice.
[[nodiscard]] inline std::uint32_t range_of(std::string_view key, std::uint32_t ranges) {
  constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15U;
  std::uint64_t hash = key.size();
  for (std::size_t at = 0; at < key.size(); at += kWord) {
    hash = (hash ^ word_at(key, at, std::min(kWord, key.size() - at))) * kFactor;
    hash ^= hash >> 32;
  }
  hash *= kFactor;
  return static_cast<std::uint32_t>((hash >> 32) * ranges >> 32);
}

// The text in which a block counts, and its supporters.
struct CountedBlock {
  const rare::CountingText& text;       // below 2^30 bytes
  const rare::ShownBytes& shown;        // empty if all of the text is shown
  std::span<const std::uint32_t> most;  // per byte: upper bound on frequent strings; empty if unknown
  const rare::CountedOwners& supporters;
  std::span<const std::uint32_t> shared_owners;  // per owner: its number, if other blocks may have it; kAlone if not
  Support by = Support::owners;
  unsigned k = 2;

  static constexpr std::uint32_t kAlone = 0xFFFFFFFF;
};

}  // namespace sumi::spread
