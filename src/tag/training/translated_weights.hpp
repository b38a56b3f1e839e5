#pragma once

#include <span>
#include <string>

#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/crf_weights.hpp"
#include "tag/models/tagger_model.hpp"

namespace sumi::tag {

// The weights of a model as a learner with another vocabulary and other labels starts with them; what it doesn't know
// is left out.
[[nodiscard]] CrfWeights translated(const TaggerModel& model, const FingerprintTable& vocabulary,
                                    std::span<const std::string> labels);

}  // namespace sumi::tag
