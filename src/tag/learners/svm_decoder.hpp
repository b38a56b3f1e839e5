#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"
#include "tag/learners/svm_history.hpp"

namespace sumi::tag {

// Says states token by token from left to right, each by the weights of the token's attributes and, where they know
// history, of the two states said before: the best of those that may follow; of equally good ones the first.
//   Threads  one decoder a thread.
class SvmDecoder {
 public:
  // Requires: what they speak of outlives it; they come from one train_svm on examples with as many attributes and
  // labels.
  SvmDecoder(const LinearView& weights, const HistoryNumbers& history);

  [[nodiscard]] std::size_t states() const { return weights_.bias.size(); }
  // The least stride that TokenScores adds up fast.
  [[nodiscard]] std::size_t stride() const;

  // `scores`: stride() a token, in: of its states without history; out: with that. `paired`: of each token as many
  // places of pairs, those of Examples::token_paired; or none. `states`: one a token of the sequence.
  void decode(std::span<float> scores, std::span<const PairRange> paired, std::span<State> states);
  // The same of a sequence of examples. Result: scores with history, good until the next call.
  std::span<const float> decode(const Examples& examples, std::size_t sequence, std::span<State> states);
  // The same in two steps, of which the second may be done again: `margin` is taken from the score of "outside".
  void read(const Examples& examples, std::size_t sequence);
  std::span<const float> decode_read(std::span<State> states, float margin = 0);

 private:
  void add_history(std::span<const PairRange> paired, std::size_t earlier, std::size_t before, float* scores) const;
  void add_row(Attribute attribute, float* scores) const;

  LinearView weights_;
  const HistoryNumbers& history_;
  std::vector<State> pair_states_;  // of HistoryNumbers::pairs
  // What an outside before gives to each state; behind it, what two give: most tokens have them.
  std::vector<float> outside_;
  std::vector<float> without_;     // history: scores of a sequence of examples
  std::vector<float> scores_;      // with it
  std::vector<PairRange> paired_;  // of the same sequence
};

// What softmax makes of three times the scores of a token's states (that gave held-out tokens of clinical notes the
// highest likelihood): the larger, the surer. No probabilities: planes were trained one by one, and what was said
// before is taken for certain.
//   Requires: as many of both, at least one.
void share_out(std::span<const float> scores, std::span<float> shares);

}  // namespace sumi::tag
