#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "tag/learners/transition_table.hpp"
#include "tag/models/complete_names.hpp"

namespace sumi::tag {
namespace {

float weight_of(const LinearView& weights, Attribute attribute, State state) {
  const float base = weights.base.empty() ? 0 : weights.base[state];
  for (std::uint64_t i = weights.row_begin(attribute); i < weights.row_ends[attribute]; ++i) {
    if (weights.states[i] == state) return base + weights.weights[i];
  }
  return base;
}

}  // namespace

Difference difference(const TextTagger& tagger, const TaggerWeights& weights, Sequence sequence,
                      std::span<const State> wanted, std::span<const State> instead) {
  const TransitionTable transitions(weights.attributes.bias.size(), weights.transitions);
  std::map<std::pair<std::string, std::string>, double> found;
  const auto add = [&](std::string feature, std::string value, double weight) {
    if (weight != 0) found[{std::move(feature), std::move(value)}] += weight;
  };
  for (std::uint32_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] != instead[i]) {
      for (FeatureExtractor::Named& one : tagger.extractor().explained(sequence.begin + i, sequence)) {
        const std::uint32_t attribute = weights.vocabulary.find(one.feature);
        if (attribute == FingerprintView::kNone) continue;
        add(std::move(one.name), std::move(one.value),
            double{weight_of(weights.attributes, attribute, wanted[i])} -
                weight_of(weights.attributes, attribute, instead[i]));
      }
      add("bias", "", double{weights.attributes.bias[wanted[i]]} - weights.attributes.bias[instead[i]]);
    }
    if (i > 0 && (wanted[i] != instead[i] || wanted[i - 1] != instead[i - 1])) {
      add("transition", "",
          double{transitions.weight(wanted[i - 1], wanted[i])} - transitions.weight(instead[i - 1], instead[i]));
    }
  }
  Difference all;
  for (const auto& [name, weight] : found) {
    all.reasons.push_back({name.first, name.second, weight});
    all.sum += weight;
  }
  std::ranges::stable_sort(all.reasons, std::ranges::greater{}, [](const Reason& one) { return std::abs(one.weight); });
  return all;
}

}  // namespace sumi::tag
