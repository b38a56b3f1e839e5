#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sumi/score/score.hpp>

namespace sumi::score {

// The parameters of resampling. A resample draws as many documents as there are, with replacement.
struct Resampling {
  unsigned resamples = 0;  // 0: no intervals
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

// Percentile intervals of 95% for each measure.
//   Paper    Efron, Bootstrap methods: another look at the jackknife, 1979. Draws and ranks: docs/score.md,
//            "Intervals".
//   Input    `rows`: for each document the counts of all measures, consecutively.
//   Requires measures >= 1; rows.size() a multiple of it; fewer than 2^32 documents.
//   Cost     O(resamples * documents * measures) time; 24 bytes a resample and measure.
//   Threads  `threads`; the result does not depend on them.
[[nodiscard]] std::vector<Intervals> bootstrap(const std::vector<Counts>& rows, std::size_t measures,
                                               const Resampling& resampling);

}  // namespace sumi::score
