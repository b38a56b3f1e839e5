#include "tag/models/chain_tagger.hpp"

#include <algorithm>
#include <cmath>

namespace sumi::tag {

ChainTagger::ChainTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor)
    : transitions_(states_of(about.labels.size()), weights.transitions),
      scores_(extractor, weights.vocabulary, weights.attributes, transitions_.stride()),
      decoder_(transitions_, about.cost) {}

EnsembleTagger::EnsembleTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor)
    : first_(about, weights, extractor),
      examples_(extractor, weights.vocabulary, weights.words, about.labels.size(), false),
      second_(*weights.second) {}

void EnsembleTagger::tag(Sequence sequence, std::vector<ScoredEntity>& out) {
  std::vector<ScoredEntity> found;
  first_.tag(sequence, found);
  if (found.empty()) return;
  const Examples& examples = examples_.of(sequence);
  for (const ScoredEntity& one : found) {
    const Entity within{one.entity.begin - sequence.begin, one.entity.end - sequence.begin, one.entity.label};
    if (value_of(second_, examples, {within, static_cast<float>(one.score)}) > 0) out.push_back(one);
  }
}

void EnsembleTagger::forget() {
  first_.forget();
  examples_.forget();
}

BayesTagger::BayesTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor)
    : no_transitions_(states_of(about.labels.size()), {}),
      scores_(extractor, weights.vocabulary, weights.attributes, no_transitions_.stride()),
      path_(no_transitions_) {}

std::span<const float> BayesTagger::scores_of(Sequence sequence) {
  const std::span<float> scores = scores_.of(sequence);
  for (std::size_t row = 0; row < scores.size(); row += stride()) {
    const std::span<float> states = scores.subspan(row, no_transitions_.states());
    const float most = *std::ranges::max_element(states);
    for (float& score : states) score -= most;
  }
  return scores;
}

void BayesTagger::tag(Sequence sequence, std::vector<ScoredEntity>& out) {
  const std::vector<Entity> entities = entities_of(path_.run(scores_of(sequence)));
  if (entities.empty()) return;
  static_cast<void>(shares(sequence));
  for (const Entity& one : entities) {
    out.push_back({{sequence.begin + one.begin, sequence.begin + one.end, one.label}, share_of(one)});
  }
}

std::span<const float> BayesTagger::shares(Sequence sequence) {
  const std::span<const float> scores = scores_of(sequence);
  const std::size_t states = no_transitions_.states();
  shares_.resize(scores.size());
  for (std::size_t row = 0; row < scores.size(); row += stride()) {
    float sum = 0;
    for (std::size_t i = row; i < row + states; ++i) sum += shares_[i] = std::exp(scores[i]);
    for (std::size_t i = row; i < row + states; ++i) shares_[i] /= sum;
  }
  return shares_;
}

}  // namespace sumi::tag
