#pragma once

#include <span>
#include <vector>

#include "tag/learners/crf_problem.hpp"
#include "tag/learners/crf_weights.hpp"

namespace sumi::tag {

// Converts weights of attributes and transitions to parameters of a problem; weights without a parameter are dropped.
// The weights of the attributes of one class are spread evenly over them.
[[nodiscard]] std::vector<float> parameters_of(const CrfProblem& problem, const CrfWeights& weights);

// Converts parameters to weights; weights of an absolute value of at most `least_weight` are dropped.
[[nodiscard]] CrfWeights weights_of(const CrfProblem& problem, std::span<const float> parameters,
                                    float least_weight = 0);

}  // namespace sumi::tag
