#include "game/hypothesis.hpp"

#include <algorithm>
#include <utility>

#include "game/masked_text.hpp"

namespace sumi::game {

Threshold best_threshold(const Instances& instances, Losses losses, const MaskedCorpus& masked,
                         const Verdicts& verdicts) {
  std::vector<std::pair<float, Instance>> tokens;  // share, and which it is
  std::vector<std::uint32_t> shown_of_unit;
  for (std::size_t i = 0; i < masked.tokens.size(); ++i) {
    const Instance token = masked.tokens[i];
    if (token == kIsMask) continue;
    tokens.emplace_back(verdicts.tokens[i].share, token);
    if (!instances.sensitive[token]) continue;
    const std::uint32_t unit = instances.unit_of(token);
    if (unit >= shown_of_unit.size()) shown_of_unit.resize(unit + 1);
    ++shown_of_unit[unit];
  }
  std::ranges::sort(tokens, std::ranges::greater{}, [](const auto& token) { return token.first; });
  double best = 0;
  Threshold threshold;
  double gain = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto [share, token] = tokens[i];
    if (!instances.sensitive[token]) {
      gain -= losses.hidden;
    } else if (--shown_of_unit[instances.unit_of(token)] == 0) {
      gain += losses.missed;
    }
    const bool is_last_of_share = i + 1 == tokens.size() || tokens[i + 1].first < share;
    if (is_last_of_share && gain > best) {
      best = gain;
      threshold = share;
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
