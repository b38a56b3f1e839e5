#include "tag/learners/chain_decoder.hpp"

#include <algorithm>

namespace sumi::tag {

ChainDecoder::ChainDecoder(const TransitionTable& table, double cost)
    : table_(table),
      cost_(cost),
      path_(table),
      lattice_(table),
      no_transitions_(table.states(), {}),
      least_cost_(no_transitions_) {}

std::span<const float> ChainDecoder::marginals(std::span<const float> scores) {
  rows_.assign(scores.begin(), scores.end());
  if (!rows_.empty()) lattice_.run(rows_);
  return rows_;
}

std::span<const State> ChainDecoder::least_cost_states(std::span<const float> scores) {
  const std::size_t stride = table_.stride();
  const std::span<const float> probabilities = marginals(scores);
  gains_.assign(probabilities.begin(), probabilities.end());
  for (std::size_t row = 0; row < gains_.size(); row += stride) {
    gains_[row] = static_cast<float>(1 - cost_ * (1 - gains_[row]));
  }
  return least_cost_.run(gains_);
}

void ChainDecoder::decode(std::span<const float> scores, std::uint32_t first, std::vector<ScoredEntity>& out) {
  if (scores.empty()) return;
  const bool is_plain = cost_ == 1;
  const std::span<const State> states = is_plain ? path_.run(scores) : least_cost_states(scores);
  if (std::ranges::all_of(states, [](State state) { return state == kOutside; })) return;
  const std::vector<Entity> entities = entities_of(states);
  if (is_plain) static_cast<void>(marginals(scores));
  for (const Entity& entity : entities) {
    out.push_back({{first + entity.begin, first + entity.end, entity.label}, lattice_.probability(entity, rows_)});
  }
}

}  // namespace sumi::tag
