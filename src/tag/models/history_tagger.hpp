#pragma once

#include <span>
#include <vector>

#include "tag/learners/svm_decoder.hpp"
#include "tag/models/sequence_tagger.hpp"
#include "tag/models/token_scores.hpp"

namespace sumi::tag {

// A linear SVM, token by token, that uses its states of the two tokens before.
//   Score  the least share of its states among the entity's tokens; shares as share_out() gives them: no probabilities.
class HistoryTagger final : public SequenceTagger {
 public:
  HistoryTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor);

  void tag(Sequence sequence, std::vector<ScoredEntity>& out) override;
  [[nodiscard]] std::span<const float> shares(Sequence sequence) override;
  [[nodiscard]] std::size_t stride() const override { return decoder_.stride(); }
  [[nodiscard]] double share_of(const Entity& entity) const override { return least_share(shares_, stride(), entity); }
  [[nodiscard]] bool is_full() const override { return scores_.is_full(); }
  void forget() override;

 private:
  // Chooses the states of a sequence; the result holds their scores.
  [[nodiscard]] std::span<const float> decode(Sequence sequence);
  void read_pairs(Sequence sequence);
  void share(std::span<const float> scores, std::size_t token);

  HistoryNumbers history_;
  const FeatureExtractor& extractor_;
  FingerprintView vocabulary_;
  SvmDecoder decoder_;
  TokenScores scores_;
  std::vector<State> path_;
  std::vector<float> shares_;
  std::vector<PairRange> pairs_of_word_;  // indexed by word * neighbours + neighbour; kUnknown if not looked up yet
  std::vector<PairRange> paired_;         // pairs of a sequence's tokens
};

}  // namespace sumi::tag
