#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/cover.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::rare {

// OptimalCover of one document for several thresholds in parallel, in steps of whole units: the same stretches, without
// weights. Instead of using a queue, it examines the window of ends for all thresholds at once, which is faster for
// short windows.
//   Cost     O(cuts + window of each cut) vector operations, and O(stretches) for each threshold; 34 bytes a cut while
//            it runs.
//   Limits   kMostCharacters; windows with many cuts are refused.
class UnitCover {
 public:
  static constexpr std::size_t kLanes = 8;  // thresholds at a time
  static constexpr std::uint32_t kMostCharacters = 32'000;
  // The most cuts in a window, on average, for each requested threshold; above it, one queue for each is faster.
  static constexpr std::size_t kMostWindow = 8;

  using Lanes = std::array<std::int16_t, kLanes>;

  // Finds the covers whose stretches start and end at cuts. `cuts`: the characters where units begin, ascending from 0,
  // and the document's end. ends[i][lane]: the last cut where a stretch from cut i may end; none if that isn't after i;
  // no lane's is after that of lane 0, and they never decrease with i. `thresholds`: the number of lanes in use.
  //   Result  false if the document or its windows are too long.
  [[nodiscard]] bool find(std::span<const std::uint32_t> cuts, std::span<const Lanes> ends, CoverRules rules,
                          std::size_t thresholds = kLanes);

  // Appends the stretches of one lane in order, in cuts. Requires: find() returned true for the same arguments.
  void append_stretches(std::span<const Lanes> ends, std::size_t lane, std::vector<Stretch>& out) const;

 private:
  void find_windows(std::span<const std::uint32_t> cuts, CoverRules rules);

  std::vector<std::int16_t> first_end_;  // per cut: first possible end of a stretch from it
  std::vector<std::int16_t> next_;       // per cut: where a stretch may begin after one that ends there
  std::vector<Lanes> hidden_;            // per cut: the least number of characters hidden from it on
  std::vector<Lanes> behind_;            // per cut: the same after a stretch that ends there
};

// The same for cuts everywhere and rules {1, 1}, by the greedy rule: keep as much as possible, hide one character, go
// on. ends[i]: the last possible end of a stretch from character i. O(stretches + hidden characters).
void append_greedy_stretches(std::span<const std::uint32_t> ends, std::vector<Stretch>& out);

}  // namespace sumi::rare
