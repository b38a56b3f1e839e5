#pragma once

#include <vector>

#include "tag/learners/linear_weights.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

// The weight of a state for the next state.
struct Transition {
  State from;
  State to;
  float weight;
};

// A linear-chain conditional random field: log p(states | tokens) = sum of the attributes' weights for each state + sum
// of the transitions' weights for each pair of neighbours - log Z. Pairs that aren't listed have weight 0; those that
// may_follow() forbids, and an inside state at the begin of a sequence, are impossible. The first state has no
// transition weight.
struct CrfWeights {
  LinearWeights attributes;
  std::vector<Transition> transitions;  // sorted by (from, to), without duplicates or forbidden pairs
};

}  // namespace sumi::tag
