#include "tag/history_tagger.hpp"

namespace sumi::tag {

HistoryTagger::HistoryTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor)
    : history_{weights.words, states_of(about.labels.size()), {weights.pairs.begin(), weights.pairs.end()}},
      extractor_(extractor),
      vocabulary_(weights.vocabulary),
      scores_(extractor, weights.vocabulary, weights.attributes, history_.states),
      decoder_(weights.attributes, history_) {}

void HistoryTagger::read_pairs(Sequence sequence) {
  paired_.items.clear();
  paired_.ends.clear();
  for (std::uint32_t token = sequence.begin; token < sequence.end; ++token) {
    gathered_.clear();
    extractor_.of_neighbours(token, sequence, gathered_);
    for (const Fingerprint feature : gathered_) {
      const std::uint32_t attribute = vocabulary_.find(feature);
      if (attribute != FingerprintView::kNone) paired_.items.push_back(attribute);
    }
    paired_.close();
  }
}

void HistoryTagger::tag(Sequence sequence, std::vector<ScoredEntity>& out) {
  static_cast<void>(shares(sequence));
  for (const Entity& one : entities_of(path_)) {
    out.push_back({{sequence.begin + one.begin, sequence.begin + one.end, one.label}, share_of(one)});
  }
}

std::span<const float> HistoryTagger::shares(Sequence sequence) {
  read_pairs(sequence);
  path_.resize(sequence.end - sequence.begin);
  shares_.resize(path_.size() * history_.states);
  decoder_.decode(scores_.of(sequence), paired_, path_, shares_);
  return shares_;
}

}  // namespace sumi::tag
