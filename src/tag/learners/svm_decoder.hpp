#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"
#include "tag/learners/svm_history.hpp"

namespace sumi::tag {

// Chooses states token by token from left to right, by the weights of the token's attributes and, with history, of the
// two states chosen before: the best of those that may follow; of equally good ones the first.
//   Threads  one decoder a thread.
class SvmDecoder {
 public:
  // Requires: the viewed data outlives it; both come from one train_svm on examples with as many attributes and labels.
  SvmDecoder(const LinearView& weights, const HistoryNumbers& history);

  [[nodiscard]] std::size_t states() const { return weights_.bias.size(); }
  // Returns the least stride for which TokenScores is fast.
  [[nodiscard]] std::size_t stride() const;

  // `scores`: stride() numbers a token; on entry without the weights of history, on return with them. `paired`: for
  // each token the same number of ranges of pairs, those of Examples::token_paired; or empty. `states`: one per token
  // of the sequence.
  void decode(std::span<float> scores, std::span<const PairRange> paired, std::span<State> states);
  // As above, for a sequence of examples. Result: scores with history, valid until the next call.
  std::span<const float> decode(const Examples& examples, std::size_t sequence, std::span<State> states);
  // As above in two steps, of which the second may be repeated: `margin` is subtracted from the score of "outside".
  void read(const Examples& examples, std::size_t sequence);
  std::span<const float> decode_read(std::span<State> states, float margin = 0);

 private:
  void add_history(std::span<const PairRange> paired, std::size_t earlier, std::size_t before, float* scores) const;
  void add_row(Attribute attribute, float* scores) const;

  LinearView weights_;
  const HistoryNumbers& history_;
  std::vector<State> pair_states_;  // states of HistoryNumbers::pairs
  // The weights for each state if the state before is outside, followed by those if the two before are: most tokens
  // have them.
  std::vector<float> outside_;
  std::vector<float> without_;     // scores without history, of a sequence of examples
  std::vector<float> scores_;      // scores with history
  std::vector<PairRange> paired_;  // pairs of the same sequence
};

// Computes shares as the softmax of three times the scores of a token's states (the factor that gave held-out tokens of
// clinical notes the highest likelihood). They rank certainty, but are no probabilities: planes were trained
// independently, and the states chosen before are taken as given.
//   Requires: as many shares as scores, at least one.
void share_out(std::span<const float> scores, std::span<float> shares);

}  // namespace sumi::tag
