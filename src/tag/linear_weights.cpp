#include "tag/linear_weights.hpp"

namespace sumi::tag {

void add_scores(const LinearWeights& weights, const Examples& examples, std::size_t token, std::span<float> scores) {
  for (std::size_t state = 0; state < scores.size(); ++state) scores[state] += weights.bias[state];
  examples.for_each_attribute(token, [&](Attribute attribute) {
    for (std::uint64_t i = weights.row_begin(attribute); i < weights.row_ends[attribute]; ++i) {
      scores[weights.states[i]] += weights.weights[i];
    }
  });
}

}  // namespace sumi::tag
