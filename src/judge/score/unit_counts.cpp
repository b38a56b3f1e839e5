#include "judge/score/unit_counts.hpp"

#include <algorithm>
#include <iterator>

namespace sumi::score {

Counts& UnitCounts::of(std::uint32_t label) {
  if (label >= of_labels_.size()) of_labels_.resize(label + std::size_t{1});
  return of_labels_[label];
}

void UnitCounts::add(std::span<const std::uint32_t> gold, std::span<const std::uint32_t> system, std::uint64_t weight) {
  if (gold.empty() && system.empty()) return;
  (gold.empty() ? merged_.fp : system.empty() ? merged_.fn : merged_.tp) += weight;
  gold_rest_.clear();
  system_rest_.clear();
  std::set_difference(gold.begin(), gold.end(), system.begin(), system.end(), std::back_inserter(gold_rest_));
  std::set_difference(system.begin(), system.end(), gold.begin(), gold.end(), std::back_inserter(system_rest_));
  for (const std::uint32_t label : gold) {
    if (std::binary_search(gold_rest_.begin(), gold_rest_.end(), label)) continue;
    of(label).tp += weight;
    micro_.tp += weight;
    confusion_[{label, label}] += weight;
  }
  for (const std::uint32_t label : gold_rest_) {
    of(label).fn += weight;
    micro_.fn += weight;
    if (system_rest_.empty()) confusion_[{label, kNone}] += weight;
    for (const std::uint32_t other : system_rest_) confusion_[{label, other}] += weight;
  }
  for (const std::uint32_t label : system_rest_) {
    of(label).fp += weight;
    micro_.fp += weight;
    if (gold_rest_.empty()) confusion_[{kNone, label}] += weight;
  }
}

}  // namespace sumi::score
