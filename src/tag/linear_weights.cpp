#include "tag/linear_weights.hpp"

namespace sumi::tag {

void add_scores(const LinearView& weights, const Examples& examples, std::size_t token, std::span<float> scores) {
  for (std::size_t state = 0; state < scores.size(); ++state) scores[state] += weights.bias[state];
<<<<<<< HEAD
  examples.for_each_attribute(token, [&](Attribute attribute) { weights.add(attribute, scores); });
=======
  std::size_t length = 0;
  examples.for_each_attribute(token, [&](Attribute attribute) {
    ++length;
    for (std::uint64_t i = weights.row_begin(attribute); i < weights.row_ends[attribute]; ++i) {
      scores[weights.states[i]] += weights.weights[i];
    }
  });
  for (std::size_t state = 0; state < weights.base.size(); ++state) {
    scores[state] += static_cast<float>(length) * weights.base[state];
  }
>>>>>>> linear
}

}  // namespace sumi::tag
