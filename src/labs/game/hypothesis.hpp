#pragma once

#include <optional>
#include <span>
#include <vector>

#include "labs/game/cross_fit.hpp"
#include "labs/game/publisher_loss.hpp"

namespace sumi::game {

// When a token is hidden: from that share on; nothing: when the tagger finds it.
using Threshold = std::optional<float>;

[[nodiscard]] inline bool hides(Threshold threshold, const tag::TokenVerdict& verdict) {
  return threshold ? verdict.share >= *threshold : verdict.is_found;
}

// The threshold of greatest L TP - C FP over the tokens that are left; of equal ones the highest.
//   Cost    O(tokens log tokens).
//   `weights`  as PublisherLoss::change().
//   Result  nothing where no threshold gains anything.
[[nodiscard]] Threshold best_threshold(const Instances& instances, Losses losses, const MaskedCorpus& masked,
                                       const Verdicts& verdicts, std::span<const double> weights = {});

// Tokens hidden, rising.
[[nodiscard]] std::vector<Instance> positives(const MaskedCorpus& masked, const Verdicts& verdicts,
                                              Threshold threshold);

}  // namespace sumi::game
