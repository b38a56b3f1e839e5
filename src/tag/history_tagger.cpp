#include "tag/history_tagger.hpp"

namespace sumi::tag {

HistoryTagger::HistoryTagger(const TaggerAbout& about, const TaggerWeights& weights, const FeatureExtractor& extractor)
    : history_{weights.words, states_of(about.labels.size()), {weights.pairs.begin(), weights.pairs.end()}},
      examples_(extractor, weights.vocabulary, weights.words, about.labels.size(), true),
      decoder_(weights.attributes, history_) {}

void HistoryTagger::tag(Sequence sequence, std::vector<ScoredEntity>& out) {
  static_cast<void>(shares(sequence));
  for (const Entity& one : entities_of(path_)) {
    out.push_back({{sequence.begin + one.begin, sequence.begin + one.end, one.label}, share_of(one)});
  }
}

std::span<const float> HistoryTagger::shares(Sequence sequence) {
  const Examples& examples = examples_.of(sequence);
  path_.resize(examples.tokens());
  shares_.resize(examples.tokens() * history_.states);
  decoder_.decode(examples, 0, path_, shares_);
  return shares_;
}

}  // namespace sumi::tag
