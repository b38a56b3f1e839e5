#include "game/hypothesis.hpp"

#include <algorithm>
#include <utility>

#include "game/masked_text.hpp"

namespace sumi::game {

Threshold best_threshold(const Instances& instances, Losses losses, const MaskedCorpus& masked, const Verdicts& verdicts) {
  std::vector<std::pair<float, bool>> tokens;  // share, and whether it is sensitive
  for (std::size_t i = 0; i < masked.tokens.size(); ++i) {
    if (masked.tokens[i] != kIsMask) tokens.emplace_back(verdicts.tokens[i].share, instances.sensitive[masked.tokens[i]]);
  }
  std::ranges::sort(tokens, std::ranges::greater{}, [](const auto& token) { return token.first; });
  double best = 0;
  Threshold threshold;
  double gain = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    gain += tokens[i].second ? losses.missed : -losses.hidden;
    const bool is_last_of_share = i + 1 == tokens.size() || tokens[i + 1].first < tokens[i].first;
    if (is_last_of_share && gain > best) {
      best = gain;
      threshold = tokens[i].first;
    }
  }
  return threshold;
}

std::vector<Instance> positives(const MaskedCorpus& masked, const Verdicts& verdicts, Threshold threshold) {
  std::vector<Instance> found;
  for (std::size_t i = 0; i < masked.tokens.size(); ++i) {
    if (masked.tokens[i] != kIsMask && hides(threshold, verdicts.tokens[i])) found.push_back(masked.tokens[i]);
  }
  return found;
}

}  // namespace sumi::game
