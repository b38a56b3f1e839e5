#pragma once

#include <cstdint>
#include <vector>

#include "link/compared_records.hpp"

namespace sumi::link {

// Of any two records that both have a value, the share at each level; one list a comparison, by Level.
using LevelShares = std::vector<std::vector<double>>;

// Equal values are counted; other levels are those of `draws` random pairs, or of all pairs where there are no more
// than that.
//   Threads  any number; the result doesn't depend on it, nor on the order of the records.
[[nodiscard]] LevelShares agreement_rates(const ComparedRecords& records, std::uint64_t draws, std::uint64_t seed,
                                          unsigned threads);

// Of any two records that both have a value, how many have the same.
[[nodiscard]] double equal_share(const ComparedColumn& column);

}  // namespace sumi::link
