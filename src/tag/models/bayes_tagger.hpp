#pragma once

#include <span>
#include <vector>

#include "tag/learners/best_path.hpp"
#include "tag/learners/transition_table.hpp"
#include "tag/models/sequence_tagger.hpp"
#include "tag/models/token_scores.hpp"

namespace sumi::tag {

// Naive Bayes, token by token: of all sequences of states where each may follow the one before it, the one with the
// highest sum of scores.
//   Score  the least share of its states among the entity's tokens. Shares are what softmax makes of the log
//          probabilities: as naive Bayes counts what attributes say several times over, they are far too sure of
//          themselves.
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
  // Scores of a sequence, each token's highest 0, so that sums keep their precision.
  [[nodiscard]] std::span<const float> scores_of(Sequence sequence);

  TransitionTable no_transitions_;  // weights 0
  TokenScores scores_;
  BestPath path_;
  std::vector<float> shares_;
};

}  // namespace sumi::tag
