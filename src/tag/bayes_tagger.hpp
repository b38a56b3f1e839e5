#pragma once

#include <span>
#include <vector>

#include "tag/sequence_tagger.hpp"
#include "tag/token_scores.hpp"

namespace sumi::tag {

// Naive Bayes, token by token: of all sequences of states where each may follow the one before it, the one with the highest sum of scores.
//   Score  the least share of its states among the entity's tokens. Shares are what softmax makes of the log probabilities: as naive Bayes
//          counts what attributes say several times over, they are far too sure of themselves.
class BayesTagger final : public SequenceTagger {
 public:
  BayesTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor);

  void tag(Sequence sequence, std::vector<ScoredEntity>& out) override;
  [[nodiscard]] std::span<const float> shares(Sequence sequence) override;
  [[nodiscard]] std::size_t stride() const override { return states_; }
  [[nodiscard]] double share_of(const Entity& entity) const override { return least_share(shares_, states_, entity); }
  [[nodiscard]] bool is_full() const override { return scores_.is_full(); }
  void forget() override { scores_.forget(); }

 private:
  std::size_t states_;
  TokenScores scores_;
  std::vector<State> path_;
  std::vector<float> shares_;
};

}  // namespace sumi::tag
