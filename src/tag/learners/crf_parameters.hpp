#pragma once

#include <span>
#include <vector>

#include "tag/learners/crf_problem.hpp"
#include "tag/learners/crf_weights.hpp"

namespace sumi::tag {

// Weights of attributes and transitions as parameters of a problem; those it doesn't have are left out. Weights of the
// attributes of one class are spread evenly over them.
[[nodiscard]] std::vector<float> parameters_of(const CrfProblem& problem, const CrfWeights& weights);

// The other way; weights not above `least_weight` in absolute value are left out.
[[nodiscard]] CrfWeights weights_of(const CrfProblem& problem, std::span<const float> parameters,
                                    float least_weight = 0);

}  // namespace sumi::tag
