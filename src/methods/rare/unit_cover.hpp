#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/cover.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::rare {

// OptimalCover of one document for several thresholds side by side, in steps of whole units: the same stretches,
// without weights. Instead of a queue it looks through the window of ends, all thresholds at once, which is quicker
// while windows are short.
//   Cost     O(cuts + window of each cut) vector operations, and O(stretches) for each threshold; 34 bytes a cut while
//            it runs.
//   Limits   kMostCharacters; windows that hold many cuts are refused.
class UnitCover {
 public:
  static constexpr std::size_t kLanes = 8;  // thresholds at a time
  static constexpr std::uint32_t kMostCharacters = 32'000;
  // Cuts a window may hold on average, for each threshold that is asked for: else a queue for each is quicker.
  static constexpr std::size_t kMostWindow = 8;

  using Lanes = std::array<std::int16_t, kLanes>;

  // Finds the covers whose stretches start and end at cuts. `cuts`: characters where units begin, rising from 0, and
  // the document's end. ends[i][lane]: the last cut where a stretch from cut i may end; none if that isn't behind i; no
  // lane's is behind that of lane 0, and they never decrease with i.
  // `thresholds`: lanes that are asked for.
  //   Result  false if the document is too long, or its windows are.
  [[nodiscard]] bool find(std::span<const std::uint32_t> cuts, std::span<const Lanes> ends, CoverRules rules,
                          std::size_t thresholds = kLanes);

  // The stretches of one lane in order, from cut to cut. Requires: find() returned true, of the same arguments.
  void append_stretches(std::span<const Lanes> ends, std::size_t lane, std::vector<Stretch>& out) const;

 private:
  void find_windows(std::span<const std::uint32_t> cuts, CoverRules rules);

  std::vector<std::int16_t> first_end_;  // per cut: where a stretch from it may end first
  std::vector<std::int16_t> next_;       // per cut: where a stretch may begin behind one that ends there
  std::vector<Lanes> hidden_;            // per cut: least number of characters hidden from it on
  std::vector<Lanes> behind_;            // per cut: the same behind a stretch that ends there
};

// The same where cuts are everywhere and rules are {1, 1}: keep what can be kept, hide one, and go on. ends[i]: where a
// stretch from character i may end. O(stretches + hidden characters).
void append_greedy_stretches(std::span<const std::uint32_t> ends, std::vector<Stretch>& out);

}  // namespace sumi::rare
