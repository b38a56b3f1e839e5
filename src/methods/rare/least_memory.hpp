#pragma once

#include <cstdint>

#include "methods/rare/hiding_state.hpp"

namespace sumi::rare {

// The sizes that determine hide_rare()'s memory, in bytes.
struct RareSizes {
  std::uint64_t text = 0;  // the counting text
  std::uint64_t documents = 0;
  std::uint64_t longest = 0;           // the longest document
  std::uint64_t held = 0;              // memory of the run in addition to counts (held_bytes)
  std::uint64_t fixed = 0;             // tables of lengths_by_groups, without its result
  std::uint64_t bucket = 0;            // suffixes of its largest bucket
  std::uint64_t recounted_bucket = 0;  // the same in later counts, at most
  std::uint64_t starts = 0;            // the strings at units in later counts (StartStrings), if these suffice
  std::uint64_t parts = 0;             // the least that a KeySorter takes
  bool repeats_endlessly = false;
  bool in_files = false;  // true if the text and arrays as large are in files
};

// The least limit that suffices for measured or guessed sizes: the maximum of the need of the count in the source and,
// under the published guarantee, of later counts.
[[nodiscard]] std::uint64_t least_memory(const RareSizes& sizes, const MaskOptions& options);

// The same if CountsInOrder doesn't suit the text, and lengths are found anew for each count.
[[nodiscard]] std::uint64_t least_memory_by_rescan(const RareSizes& sizes, const MaskOptions& options);

// The sizes of a text before any count. Cost: four scans of the text.
[[nodiscard]] RareSizes measured_sizes(const HidingState& state);

// Estimates the sizes of a text from its size alone: those of natural text, with a margin. `table_bytes`: of ids,
// owners and spans.
[[nodiscard]] RareSizes guessed_sizes(std::uint64_t text_bytes, std::uint64_t documents, std::uint64_t longest_bytes,
                                      std::uint64_t table_bytes, const MaskOptions& options);

// A lower bound on held_bytes().
[[nodiscard]] std::uint64_t least_held_bytes(std::uint64_t text_bytes, std::uint64_t longest_bytes,
                                             std::uint64_t table_bytes, const MaskOptions& options);

// The same if the text and arrays as large are in files.
[[nodiscard]] std::uint64_t least_held_in_files(std::uint64_t longest_bytes, std::uint64_t table_bytes,
                                                const MaskOptions& options);

}  // namespace sumi::rare
