#pragma once

#include <span>
#include <vector>

#include "tag/learners/best_path.hpp"
#include "tag/learners/chain_decoder.hpp"
#include "tag/learners/ensemble.hpp"
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

// Naive Bayes, token by token: the valid sequence of states (each may follow the one before) with the highest sum of
// scores.
//   Score  the least share of its states among the entity's tokens. Shares are the softmax of the log probabilities.
//          They are overconfident, because naive Bayes counts correlated attributes as if they were independent.
class BayesTagger final : public SequenceTagger {
 public:
  BayesTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor);

  void tag(Sequence sequence, std::vector<ScoredEntity>& out) override;
  [[nodiscard]] std::span<const float> shares(Sequence sequence) override;
  [[nodiscard]] std::size_t stride() const override { return no_transitions_.stride(); }
  [[nodiscard]] double share_of(const Entity& entity) const override { return least_share(shares_, stride(), entity); }
  [[nodiscard]] bool is_full() const override { return scores_.is_full(); }
  void forget() override { scores_.forget(); }

 private:
  // Returns the scores of a sequence; each token's highest is 0, so that sums keep their precision.
  [[nodiscard]] std::span<const float> scores_of(Sequence sequence);

  TransitionTable no_transitions_;  // all weights are 0
  TokenScores scores_;
  BestPath path_;
  std::vector<float> shares_;
};

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
