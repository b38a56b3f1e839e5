#pragma once

#include <cstdint>
#include <vector>

#include "labs/game/cross_fit.hpp"
#include "labs/game/hypothesis.hpp"
#include "labs/game/publisher_loss.hpp"

namespace sumi::game {

// One threshold for all tokens of a corpus in which nothing is hidden yet; verdicts are in the order of its instances.

// Returns which tokens have at least that share; none without a threshold.
[[nodiscard]] std::vector<bool> hidden_from(const Verdicts& verdicts, Threshold threshold);

// How many sensitive instances are among the surest tokens, and from which share on these are hidden; nothing if none
// may be.
struct Surest {
  std::uint64_t sensitive = 0;  // in instances
  Threshold threshold;
};

// Returns the lowest threshold that hides no more than this many harmless tokens; tokens of equal share are hidden
// together.
//   Cost  O(tokens log tokens).
[[nodiscard]] Surest surest_within(const Instances& instances, const Verdicts& verdicts, std::uint64_t most_harmless);

}  // namespace sumi::game
