#pragma once

#include <cstdint>
#include <vector>

#include "labs/game/cross_fit.hpp"
#include "labs/game/hypothesis.hpp"
#include "labs/game/publisher_loss.hpp"

namespace sumi::game {

// One threshold for all tokens of a corpus in which nothing is hidden yet; verdicts are in the order of its instances.

// Which tokens have at least that share; without a threshold none.
[[nodiscard]] std::vector<bool> hidden_from(const Verdicts& verdicts, Threshold threshold);

// How much that is sensitive the surest tokens hold, and from which share on they are hidden; nothing: none may be.
struct Surest {
  std::uint64_t sensitive = 0;  // instances
  Threshold threshold;
};

// The lowest threshold that hides no more harmless tokens than that; tokens of equal share go together.
//   Cost  O(tokens log tokens).
[[nodiscard]] Surest surest_within(const Instances& instances, const Verdicts& verdicts, std::uint64_t most_harmless);

}  // namespace sumi::game
