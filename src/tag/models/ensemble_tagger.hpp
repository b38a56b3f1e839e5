#pragma once

#include <span>
#include <vector>

#include "tag/learners/ensemble.hpp"
#include "tag/learners/sequence_examples.hpp"
#include "tag/models/chain_tagger.hpp"

namespace sumi::tag {

// A CRF, with a second tagger that drops its false positives.
//   Score  the CRF's probability.
class EnsembleTagger final : public SequenceTagger {
 public:
  EnsembleTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor);

  void tag(Sequence sequence, std::vector<ScoredEntity>& out) override;
  [[nodiscard]] std::span<const float> shares(Sequence sequence) override { return first_.shares(sequence); }
  [[nodiscard]] std::size_t stride() const override { return first_.stride(); }
  [[nodiscard]] double share_of(const Entity& entity) const override { return first_.share_of(entity); }
  [[nodiscard]] bool is_full() const override { return first_.is_full() || examples_.is_full(); }
  void forget() override;

 private:
  ChainTagger first_;
  SequenceExamples examples_;
  const EnsembleWeights& second_;
};

}  // namespace sumi::tag
