#pragma once

#include <span>
#include <vector>

#include "tag/learners/chain_decoder.hpp"
#include "tag/learners/transition_table.hpp"
#include "tag/models/sequence_tagger.hpp"
#include "tag/models/token_scores.hpp"

namespace sumi::tag {

// A CRF tagger. Scores and shares are probabilities.
class ChainTagger final : public SequenceTagger {
 public:
  ChainTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor);

  void tag(Sequence sequence, std::vector<ScoredEntity>& out) override {
    decoder_.decode(scores_.of(sequence), sequence.begin, out);
  }
  [[nodiscard]] std::span<const float> shares(Sequence sequence) override {
    return decoder_.marginals(scores_.of(sequence));
  }
  [[nodiscard]] std::size_t stride() const override { return transitions_.stride(); }
  [[nodiscard]] double share_of(const Entity& entity) const override { return decoder_.probability(entity); }
  [[nodiscard]] bool is_full() const override { return scores_.is_full(); }
  void forget() override { scores_.forget(); }

 private:
  TransitionTable transitions_;
  TokenScores scores_;
  ChainDecoder decoder_;
};

}  // namespace sumi::tag
