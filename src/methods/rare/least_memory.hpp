#pragma once

#include <cstdint>

#include "methods/rare/hiding_state.hpp"

namespace sumi::rare {

// What hide_rare() takes, for limits on memory. All counts are of bytes.
struct RareSizes {
  std::uint64_t text = 0;  // what is counted in
  std::uint64_t documents = 0;
  std::uint64_t longest = 0;           // document
  std::uint64_t held = 0;              // what the run holds besides counts (held_bytes)
  std::uint64_t fixed = 0;             // tables of lengths_by_groups beside its result
  std::uint64_t bucket = 0;            // suffixes of its largest bucket
  std::uint64_t recounted_bucket = 0;  // the same in later counts, at most
  std::uint64_t starts = 0;            // the strings at units in later counts (StartStrings), where these are enough
  std::uint64_t parts = 0;             // the least that a KeySorter takes
  bool repeats_endlessly = false;
  bool in_files = false;  // the text and what is as large as it
};

// The least limit that will do, of sizes that were measured or guessed: the most of what the count in the source takes,
// and of what those behind it do under the published guarantee.
[[nodiscard]] std::uint64_t least_memory(const RareSizes& sizes, const MaskOptions& options);

// The same where CountsInOrder doesn't suit the text, and lengths are found anew for each count.
[[nodiscard]] std::uint64_t least_memory_by_rescan(const RareSizes& sizes, const MaskOptions& options);

// Of a text before anything was counted. Cost: four scans of the text.
[[nodiscard]] RareSizes measured_sizes(const HidingState& state);

// Of a text of which nothing but its size is known: what natural text takes, with some room. `table_bytes`: of ids,
// owners and spans.
[[nodiscard]] RareSizes guessed_sizes(std::uint64_t text_bytes, std::uint64_t documents, std::uint64_t longest_bytes,
                                      std::uint64_t table_bytes, const MaskOptions& options);

// What the run holds besides counts, at least: as held_bytes().
[[nodiscard]] std::uint64_t least_held_bytes(std::uint64_t text_bytes, std::uint64_t longest_bytes,
                                             std::uint64_t table_bytes, const MaskOptions& options);

// The same where the text and what is as large lie in files.
[[nodiscard]] std::uint64_t least_held_in_files(std::uint64_t longest_bytes, std::uint64_t table_bytes,
                                                const MaskOptions& options);

}  // namespace sumi::rare
