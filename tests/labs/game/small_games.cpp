#include "labs/game/small_games.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace sumi::testing {

SmallGame random_game(std::mt19937& random, bool with_units, bool with_nothing) {
  SmallGame game;
  const auto instances = static_cast<game::Instance>(1 + random() % 8);
  for (game::Instance i = 0; i < instances; ++i) {
    game.instances.sensitive.push_back(random() % 2 == 0);
    if (with_units) game.instances.unit.push_back(random() % 4);
  }
  const std::size_t hypotheses = random() % 10;
  for (std::size_t h = 0; h < hypotheses; ++h) {
    auto& one = game.hypotheses.emplace_back();
    for (game::Instance i = 0; i < instances; ++i) {
      if (random() % 3 == 0) one.push_back(i);
    }
  }
  if (with_nothing)
    game.hypotheses.insert(game.hypotheses.begin() + static_cast<std::ptrdiff_t>(random() % (hypotheses + 1)), {{}});
  static constexpr double kRatios[] = {.25, .5, 1, 2, 3, 10};
  game.losses.hidden = random() % 2 == 0 ? 1 : 2;
  game.losses.missed = game.losses.hidden * kRatios[random() % std::size(kRatios)];
  return game;
}

Outcome outcome_of(const game::Instances& instances, const Sets& hidden) {
  std::set<game::Instance> all;
  for (const auto& one : hidden) all.insert(one.begin(), one.end());
  Outcome outcome;
  std::set<std::uint32_t> missed;
  for (game::Instance i = 0; i < instances.size(); ++i) {
    const bool is_hidden = all.contains(i);
    if (instances.sensitive[i] && !is_hidden) missed.insert(instances.unit.empty() ? i : instances.unit[i]);
    if (!instances.sensitive[i] && is_hidden) ++outcome.false_positives;
  }
  outcome.false_negatives = missed.size();
  return outcome;
}

Found found_by(const std::vector<game::Instance>& hypothesis, const game::Instances& instances,
               const std::vector<bool>& hidden) {
  Found found;
  for (game::Instance i = 0; i < instances.size(); ++i) {
    if (hidden[i]) continue;
    const bool says = std::ranges::find(hypothesis, i) != hypothesis.end();
    if (says) ++(instances.sensitive[i] ? found.true_positives : found.false_positives);
    if (says != instances.sensitive[i]) ++found.errors;
  }
  return found;
}

Sets ExactLearner::propose(const std::vector<bool>& hidden) {
  ++asked_;
  if (game_.hypotheses.empty()) return {};
  std::vector<game::Instance> before;
  for (game::Instance i = 0; i < hidden.size(); ++i) {
    if (hidden[i]) before.push_back(i);
  }
  const auto rank = [&](const std::vector<game::Instance>& one) {
    const Found found = found_by(one, game_.instances, hidden);
    const double loss = outcome_of(game_.instances, {before, one}).loss(game_.losses);
    switch (learns_) {
      case Learns::accuracy:
        return std::pair(static_cast<double>(found.errors), -found.gain(game_.losses));
      case Learns::accuracy_first:
        return std::pair(static_cast<double>(found.errors), 0.);
      case Learns::cost:
        break;
    }
    return std::pair(loss, 0.);
  };
  last_ = *std::ranges::min_element(game_.hypotheses, {}, rank);
  return {last_};
}

void ExactLearner::keep(std::size_t) {
  kept_.push_back(last_);
}

}  // namespace sumi::testing
