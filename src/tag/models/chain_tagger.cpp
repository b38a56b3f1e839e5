#include "tag/models/chain_tagger.hpp"

namespace sumi::tag {

ChainTagger::ChainTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor)
    : transitions_(states_of(about.labels.size()), weights.transitions),
      scores_(extractor, weights.vocabulary, weights.attributes, transitions_.stride()),
      decoder_(transitions_, about.cost) {}

}  // namespace sumi::tag
