#include "tag/learners/linear_weights.hpp"

namespace sumi::tag {

void add_scores(const LinearView& weights, const Examples& examples, std::size_t token, std::span<float> scores) {
  for (std::size_t state = 0; state < scores.size(); ++state) scores[state] += weights.bias[state];
  examples.for_each_attribute(token, [&](Attribute attribute) { weights.add(attribute, scores); });
}

}  // namespace sumi::tag
