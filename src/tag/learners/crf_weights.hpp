#pragma once

#include <vector>

#include "tag/learners/linear_weights.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

// How much a state speaks for the one behind it.
struct Transition {
  State from;
  State to;
  float weight;
};

// A linear-chain conditional random field: log p(states | tokens) = what attributes say of each state + what
// transitions say of each pair of neighbours - log Z. Pairs that aren't listed have weight 0; those that may_follow()
// forbids, and an inside state at a sequence's begin, are impossible. Nothing speaks for the first state but its
// attributes.
struct CrfWeights {
  LinearWeights attributes;
  std::vector<Transition> transitions;  // by (from, to), ascending; none twice, none forbidden
};

}  // namespace sumi::tag
