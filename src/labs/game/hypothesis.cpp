#include <algorithm>
#include <utility>

#include "labs/game/token_corpus.hpp"

namespace sumi::game {

Threshold best_threshold(const Instances& instances, Losses losses, const MaskedCorpus& masked,
                         const Verdicts& verdicts, std::span<const double> weights) {
  std::vector<std::pair<float, Instance>> tokens;  // share and instance
  struct Unit {
    std::uint32_t shown = 0;
    double weight = 0;
  };
  std::vector<Unit> units;
  for (std::size_t i = 0; i < masked.tokens.size(); ++i) {
    const Instance token = masked.tokens[i];
    if (token == kIsMask) continue;
    tokens.emplace_back(verdicts.tokens[i].share, token);
    if (!instances.sensitive[token]) continue;
    const std::uint32_t unit = instances.unit_of(token);
    if (unit >= units.size()) units.resize(unit + 1);
    ++units[unit].shown;
    units[unit].weight = weights.empty() ? 1 : std::max(units[unit].weight, weights[token]);
  }
  std::ranges::sort(tokens, std::ranges::greater{}, [](const auto& token) { return token.first; });
  double best = 0;
  Threshold threshold;
  double gain = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto [share, token] = tokens[i];
    if (!instances.sensitive[token]) {
      gain -= losses.hidden;
    } else if (Unit& unit = units[instances.unit_of(token)]; --unit.shown == 0) {
      gain += losses.missed * unit.weight;
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
