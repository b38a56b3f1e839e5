#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/round_counts.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {

// Counts that keep no suffixes: each finds lengths anew by the engine asked for, from the third on only those at
// strings that may have been lost, if no stretch shorter than StartStrings::kBytes is kept.
//   Cost     find_lengths() each.
//   Memory   that of find_lengths(), and a byte a byte of text for what is shown of it, an eighth for places where it
//            was lost (none of a text that lies in files), memory_of_lost(), and the strings that matter.
class CountsByRescan : public RoundCounts {
 public:
  // `lengths`: those in the source.
  CountsByRescan(HidingState& state, FrequentLengths lengths);

  // Beside held_bytes(), what any count takes: weights, what is shown in bits and as a text, lengths.
  [[nodiscard]] static std::uint64_t least_memory_bytes(const HidingState& state) {
    return 3 * state.text.bytes.size() + state.text.bytes.size() / 8;
  }

  // Behind the count in the source, only suffixes that start like these matter; none: all do.
  [[nodiscard]] static std::optional<StartStrings> starts_that_matter(const HidingState& state) {
    if (state.text.own || state.options.engine.engine == Engine::suffix_array) return std::nullopt;
    return StartStrings::at_units(state.text.bytes, state.units, state.options);
  }
  // The table of strings that were lost, at most.
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
  std::optional<StartStrings> starts_;  // that matter
  PositionSet lost_;                    // where less is shown than before
  bool has_changes_ = false;            // else all lengths are new
  unsigned counts_ = 1;
};

}  // namespace sumi::rare
