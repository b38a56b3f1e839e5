#include "tag/models/ensemble_tagger.hpp"

namespace sumi::tag {

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

}  // namespace sumi::tag
