#pragma once

#include <optional>
#include <span>
#include <vector>

#include "labs/game/cross_fit.hpp"
#include "labs/game/publisher_loss.hpp"

namespace sumi::game {

// The share from which on a token is hidden; nothing: it is hidden if the tagger finds it.
using Threshold = std::optional<float>;

[[nodiscard]] inline bool hides(Threshold threshold, const tag::TokenVerdict& verdict) {
  return threshold ? verdict.share >= *threshold : verdict.is_found;
}

// Returns the threshold with the greatest L TP - C FP over the tokens that are left; of equally good ones the highest.
//   Cost    O(tokens log tokens).
//   `weights`  as in PublisherLoss::change().
//   Result  nothing if no threshold gains anything.
[[nodiscard]] Threshold best_threshold(const Instances& instances, Losses losses, const MaskedCorpus& masked,
                                       const Verdicts& verdicts, std::span<const double> weights = {});

// Returns the hidden tokens, ascending.
[[nodiscard]] std::vector<Instance> positives(const MaskedCorpus& masked, const Verdicts& verdicts,
                                              Threshold threshold);

}  // namespace sumi::game
