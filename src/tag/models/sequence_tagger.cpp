#include "tag/models/sequence_tagger.hpp"

#include <algorithm>

#include "tag/models/chain_tagger.hpp"
#include "tag/models/history_tagger.hpp"

namespace sumi::tag {

double least_share(std::span<const float> shares, std::size_t stride, const Entity& entity) {
  float least = 1;
  for (std::uint32_t token = entity.begin; token < entity.end; ++token) {
    const State state = token == entity.begin ? begin_of(entity.label) : inside_of(entity.label);
    least = std::min(least, shares[token * stride + state]);
  }
  return least;
}

std::unique_ptr<SequenceTagger> make_sequence_tagger(const TaggerAbout& about, const TaggerWeights& weights,
                                                     FeatureExtractor& extractor) {
  switch (about.kind) {
    case TaggerKind::svm:
      return std::make_unique<HistoryTagger>(about, weights, extractor);
    case TaggerKind::bayes:
      return std::make_unique<BayesTagger>(about, weights, extractor);
    case TaggerKind::ensemble:
      return std::make_unique<EnsembleTagger>(about, weights, extractor);
    case TaggerKind::crf:
      break;
  }
  return std::make_unique<ChainTagger>(about, weights, extractor);
}

}  // namespace sumi::tag
