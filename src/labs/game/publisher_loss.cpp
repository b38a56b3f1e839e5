#include "labs/game/publisher_loss.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sumi::game {

PublisherLoss::PublisherLoss(const Instances& instances, Losses losses)
    : instances_(instances), losses_(losses), hidden_(instances.size()) {
  assert(losses.missed > 0 && losses.hidden > 0);
  for (Instance i = 0; i < instances.size(); ++i) {
    if (!instances.sensitive[i]) continue;
    const std::uint32_t unit = instances.unit_of(i);
    if (unit >= shown_of_unit_.size()) shown_of_unit_.resize(unit + 1);
    ++shown_of_unit_[unit];
  }
  sensitive_units_ = missed_units_ =
      static_cast<std::uint64_t>(std::ranges::count_if(shown_of_unit_, [](std::uint32_t shown) { return shown > 0; }));
}

PublisherLoss::Change PublisherLoss::change(std::span<const Instance> positives,
                                            std::span<const double> weights) const {
  Change change;
  double saved = 0;                                     // units, by their weights
  std::vector<std::pair<std::uint32_t, double>> units;  // with the weight of an instance
  for (const Instance i : positives) {
    if (hidden_[i]) continue;
    if (instances_.sensitive[i]) {
      units.emplace_back(instances_.unit_of(i), weights.empty() ? 1 : weights[i]);
    } else {
      ++change.false_positives;
    }
  }
  std::ranges::sort(units);
  for (std::size_t begin = 0, end = 0; begin < units.size(); begin = end) {
    while (end < units.size() && units[end].first == units[begin].first) ++end;
    if (end - begin != shown_of_unit_[units[begin].first]) continue;
    ++change.true_positives;
    saved += units[end - 1].second;  // the greatest, because they are sorted
  }
  change.gain = losses_.missed * saved - losses_.hidden * static_cast<double>(change.false_positives);
  return change;
}

void PublisherLoss::hide(std::span<const Instance> positives) {
  for (const Instance i : positives) {
    if (hidden_[i]) continue;
    hidden_[i] = true;
    if (!instances_.sensitive[i]) {
      ++hidden_by_error_;
    } else if (--shown_of_unit_[instances_.unit_of(i)] == 0) {
      --missed_units_;
    }
  }
}

}  // namespace sumi::game
