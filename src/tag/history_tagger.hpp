#pragma once

#include <span>
#include <vector>

#include "tag/sequence_tagger.hpp"
#include "tag/svm_decoder.hpp"
#include "tag/token_scores.hpp"

namespace sumi::tag {

// A linear SVM, token by token, that knows what it said of the two tokens before.
//   Score  the least share of its states among the entity's tokens; shares as SvmDecoder gives them: no probabilities.
class HistoryTagger final : public SequenceTagger {
 public:
  HistoryTagger(const TaggerAbout& about, const TaggerWeights& weights, FeatureExtractor& extractor);

  void tag(Sequence sequence, std::vector<ScoredEntity>& out) override;
  [[nodiscard]] std::span<const float> shares(Sequence sequence) override;
  [[nodiscard]] std::size_t stride() const override { return history_.states; }
  [[nodiscard]] double share_of(const Entity& entity) const override { return least_share(shares_, history_.states, entity); }
  [[nodiscard]] bool is_full() const override { return scores_.is_full(); }
  void forget() override { scores_.forget(); }

 private:
  void read_pairs(Sequence sequence);

  HistoryNumbers history_;
  const FeatureExtractor& extractor_;
  FingerprintView vocabulary_;
  TokenScores scores_;
  SvmDecoder decoder_;
  std::vector<State> path_;
  std::vector<float> shares_;
  Lists paired_;
  std::vector<Fingerprint> gathered_;
};

}  // namespace sumi::tag
