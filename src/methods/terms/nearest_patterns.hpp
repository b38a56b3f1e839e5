#pragma once

#include <cstdint>

#include "methods/terms/frontiers.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// Offers a term the pattern that it shares with its nearest neighbour, then with the neighbour nearest to that pattern,
// and so on until k_max terms share it. The first one is the best for k = 2; the others are good ones.
//   Cost    O(terms * length) time, and for each step the terms about as near as the last one.
//   Result  the number of agreements examined.
std::uint64_t offer_nearest_patterns(const TermGroup& group, std::uint32_t term, unsigned k_max, Frontiers& frontiers);

}  // namespace sumi::terms
