#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/round_counts.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {

// Counts that don't keep sorted suffixes: each count finds lengths anew with the chosen engine. From the third count
// on, it only examines strings that may have lost support, if all kept stretches have at least StartStrings::kBytes
// bytes.
//   Cost     find_lengths() each.
//   Memory   that of find_lengths(), plus a byte a byte of text for the shown text, an eighth for the positions of
//            losses (neither for a text in files), memory_of_lost(), and the strings that matter.
class CountsByRescan : public RoundCounts {
 public:
  // `lengths`: the lengths in the source.
  CountsByRescan(HidingState& state, FrequentLengths lengths);

  // The memory that each count takes in addition to held_bytes(): weights, the shown text as bits and as bytes,
  // lengths.
  [[nodiscard]] static std::uint64_t least_memory_bytes(const HidingState& state) {
    return 3 * state.text.bytes.size() + state.text.bytes.size() / 8;
  }

  // The strings with which suffixes must start to matter after the first count; nothing if all matter.
  [[nodiscard]] static std::optional<StartStrings> starts_that_matter(const HidingState& state) {
    if (state.text.own || state.options.engine.engine == Engine::suffix_array) return std::nullopt;
    return StartStrings::at_units(state.text.bytes, state.units, state.options);
  }
  // The most memory that the table of lost strings takes.
  [[nodiscard]] static std::uint64_t memory_of_lost(std::uint64_t text_bytes) {
    return std::max<std::uint64_t>(text_bytes / 16, std::uint64_t{1} << 16);
  }

  void count_shown() override;
  bool read(std::size_t part, DocumentHider& hider) override;
  void end_round(std::span<DocumentHider> hiders) override;

 private:
  void settle_starts_of_parts();

  HidingState& state_;
  FrequentLengths lengths_;
  FrequentLengths changes_;
  std::optional<StartStrings> starts_;  // the strings that matter
  PositionSet lost_;                    // positions that lost something since the last count
  bool has_changes_ = false;            // false: all lengths are new
  unsigned counts_ = 1;
};

}  // namespace sumi::rare
