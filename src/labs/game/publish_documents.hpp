#pragma once

#include <cstdint>
#include <vector>

#include "labs/game/learner_with_finders.hpp"
#include "labs/game/publisher_loss.hpp"
#include "labs/game/tagger_learner.hpp"
#include "labs/game/token_corpus.hpp"
#include "tag/training/training_materials.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::game {

// Returns the tokens that a publisher's rounds hide in a corpus.
//   `rounds`  in order; `taggers` are those of its NextTagger rounds.
[[nodiscard]] std::vector<bool> hidden_by(const std::vector<KeptHypothesis>& rounds,
                                          const std::vector<KeptTagger>& taggers, const FixedFinders& finders,
                                          const TokenCorpus& tokens, unsigned threads);

// Errors: bad_usage if it is no number in the range of GameOptions.
void require_loss_ratio(double ratio);

// Errors: as train(); bad_usage for options out of their range.
[[nodiscard]] tag::TrainingMaterials training_materials(const GameOptions& options, const Progress& progress);

[[nodiscard]] TaggerLearnerOptions learner_options(const GameOptions& options, const tag::FitOptions& fit);

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
