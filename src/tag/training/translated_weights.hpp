#pragma once

#include <span>
#include <string>

#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/linear_weights.hpp"
#include "tag/models/tagger_model.hpp"

namespace sumi::tag {

// Converts the weights of a model to initial weights for a learner with another vocabulary and other labels; weights
// for unknown ones are dropped.
[[nodiscard]] CrfWeights translated(const TaggerModel& model, const FingerprintTable& vocabulary,
                                    std::span<const std::string> labels);

}  // namespace sumi::tag
