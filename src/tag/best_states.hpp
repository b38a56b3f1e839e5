#pragma once

#include <span>

#include "tag/states.hpp"

namespace sumi::tag {

// Of all sequences of states where each may follow the one before it, that with the highest sum of scores: Viterbi's algorithm where
// transitions cost nothing, for taggers that know none. Among equal ones it prefers lower states, from the last token back.
//   Cost     O(scores) time, 2 bytes a score.
//   Requires `scores` of each token, one a state; finite.
void find_best_states(std::span<const float> scores, std::span<State> states);

}  // namespace sumi::tag
