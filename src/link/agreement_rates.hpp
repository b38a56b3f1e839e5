#pragma once

#include <cstdint>
#include <vector>

#include "link/compared_records.hpp"

namespace sumi::link {

// The shares of levels among pairs of random records that both have a value; one list per comparison, by Level.
using LevelShares = std::vector<std::vector<double>>;

// Equal values are counted; other levels are estimated from `draws` random pairs, or from all pairs if there are no
// more than that.
//   Threads  any number; the result doesn't depend on it, nor on the order of the records.
[[nodiscard]] LevelShares agreement_rates(const ComparedRecords& records, std::uint64_t draws, std::uint64_t seed,
                                          unsigned threads);

// Returns the share of pairs with equal values among pairs of records that both have a value.
[[nodiscard]] double equal_share(const ComparedColumn& column);

}  // namespace sumi::link
