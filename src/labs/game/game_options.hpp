#pragma once

#include "labs/game/tagger_learner.hpp"
#include "tag/training/training_materials.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::game {

// Errors: bad_usage if it is no number in the range of GameOptions.
void require_loss_ratio(double ratio);

// Errors: as train(); bad_usage for options out of their range.
[[nodiscard]] tag::TrainingMaterials training_materials(const GameOptions& options, const Progress& progress);

[[nodiscard]] TaggerLearnerOptions learner_options(const GameOptions& options, const tag::FitOptions& fit);

}  // namespace sumi::game
