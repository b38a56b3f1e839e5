#include "tag/bayes_tagger.hpp"

#include <algorithm>
#include <cmath>

#include "tag/best_states.hpp"

namespace sumi::tag {

BayesTagger::BayesTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor)
    : states_(states_of(about.labels.size())), scores_(extractor, weights.vocabulary, weights.attributes, states_) {}

void BayesTagger::tag(Sequence sequence, std::vector<ScoredEntity>& out) {
  path_.resize(sequence.end - sequence.begin);
  const std::span<const float> scores = scores_.of(sequence);
  find_best_states(scores, path_);
  const std::vector<Entity> entities = entities_of(path_);
  if (entities.empty()) return;
  static_cast<void>(shares(sequence));
  for (const Entity& one : entities) {
    out.push_back({{sequence.begin + one.begin, sequence.begin + one.end, one.label}, share_of(one)});
  }
}

std::span<const float> BayesTagger::shares(Sequence sequence) {
  const std::span<const float> scores = scores_.of(sequence);
  shares_.resize(scores.size());
  for (std::size_t row = 0; row < scores.size(); row += states_) {
    const float most = *std::ranges::max_element(scores.subspan(row, states_));
    float sum = 0;
    for (std::size_t i = row; i < row + states_; ++i) sum += shares_[i] = std::exp(scores[i] - most);
    for (std::size_t i = row; i < row + states_; ++i) shares_[i] /= sum;
  }
  return shares_;
}

}  // namespace sumi::tag
