#pragma once

#include "rare/frequent_lengths.hpp"
#include "rare/lost_strings.hpp"

namespace sumi::rare {

// A count in which only lengths are asked for that may have changed: those of `before`, of LostStrings::kBytes or more,
// at strings in `lost`.
struct Recount {
  const LostStrings& lost;
  const FrequentLengths& before;
};

}  // namespace sumi::rare
