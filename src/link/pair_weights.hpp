#pragma once

#include <vector>

#include "link/blocks.hpp"
#include "link/compared_records.hpp"
#include "link/estimate.hpp"
#include "link/pattern_counts.hpp"

namespace sumi::link {

// Returns what an equal value adds to its comparison's weight: log2 of how much rarer it is than equal values are on
// average.
//   For a value of n of the records that have one: the share of two random records that agree in any value, over (n -
//   1) / (records - 1).
// Times `chance`, the share of equal values due to chance: the others are frequent because their persons have many
// records.
[[nodiscard]] std::vector<double> rarities(const ComparedColumn& column, double chance = 1);

// Returns the weight of each pair of the blocks that reaches `least`; in the order of records.
//   Cost     if patterns are remembered, no pair is compared again; else those that may reach it by their equal
//            values.
//   Threads  any number; the result doesn't depend on it.
[[nodiscard]] std::vector<LinkedPair> weigh_pairs(const ComparedRecords& records, const Blocks& blocks,
                                                  const BlockPatterns& patterns, bool across,
                                                  const Parameters& parameters, double least, unsigned threads,
                                                  const Progress& progress);

}  // namespace sumi::link
