#include "tag/training/translated_weights.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace sumi::tag {
namespace {

// Maps states of one list of labels to those of another; nothing if it lacks the label.
std::vector<std::optional<State>> translated_states(std::span<const std::string> from,
                                                    std::span<const std::string> to) {
  std::vector<std::optional<State>> states{kOutside};
  for (const std::string& label : from) {
    const auto at = std::ranges::find(to, label);
    const auto number = static_cast<std::uint32_t>(at - to.begin());
    states.push_back(at == to.end() ? std::nullopt : std::optional(begin_of(number)));
    states.push_back(at == to.end() ? std::nullopt : std::optional(inside_of(number)));
  }
  return states;
}

}  // namespace

CrfWeights translated(const TaggerModel& model, const FingerprintTable& vocabulary,
                      std::span<const std::string> labels) {
  const std::vector<std::optional<State>> states = translated_states(model.about.labels, labels);
  const std::vector<Fingerprint> keys = vocabulary.keys();
  const FingerprintView known = model.vocabulary.view();
  CrfWeights weights;
  LinearWeights& rows = weights.attributes;
  rows.bias.assign(states_of(labels.size()), 0);
  std::vector<std::pair<State, float>> row;
  for (const Fingerprint key : keys) {
    const std::uint32_t attribute = known.find(key);
    row.clear();
    if (attribute != FingerprintView::kNone) {
      for (std::uint64_t i = model.attributes.row_begin(attribute); i < model.attributes.row_ends[attribute]; ++i) {
        if (const auto state = states[model.attributes.states[i]])
          row.emplace_back(*state, model.attributes.weights[i]);
      }
    }
    std::ranges::sort(row);
    for (const auto& [state, weight] : row) {
      rows.states.push_back(state);
      rows.weights.push_back(weight);
    }
    rows.row_ends.push_back(rows.states.size());
  }
  for (const Transition& one : model.transitions) {
    if (states[one.from] && states[one.to])
      weights.transitions.push_back({*states[one.from], *states[one.to], one.weight});
  }
  std::ranges::sort(weights.transitions, {}, [](const Transition& one) { return std::pair(one.from, one.to); });
  return weights;
}

}  // namespace sumi::tag
