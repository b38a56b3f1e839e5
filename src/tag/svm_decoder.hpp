#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/examples.hpp"
#include "tag/linear_weights.hpp"
#include "tag/svm_history.hpp"

namespace sumi::tag {

// Says states token by token from left to right, each by the weights of the token's attributes and, where they know history, of the two
// states said before: the best of those that may follow; of equally good ones the first.
//   Threads  one decoder a thread.
class SvmDecoder {
 public:
  // Requires: what they speak of outlives it; they come from one train_svm on examples with as many attributes and labels.
  SvmDecoder(const LinearView& weights, const HistoryNumbers& history);

  // `scores`: one a token and state (token by token), without history. `paired`: of each token, Examples::token_paired; or no lists.
  // `states`: one a token of the sequence. `shares`, if not empty: one a token and state, what softmax makes of
  // three times the values of all states (that gave held-out tokens of clinical notes the highest likelihood): the larger, the surer.
  // It is a score, not a probability: planes were trained one by one, and what was said before is taken for certain.
  void decode(std::span<const float> scores, const Lists& paired, std::span<State> states, std::span<float> shares = {});
  // The same of a sequence of examples.
  void decode(const Examples& examples, std::size_t sequence, std::span<State> states, std::span<float> shares = {});

 private:
  void add_history(std::span<const Attribute> paired, std::size_t earlier, std::size_t before);
  void add_row(Attribute attribute);

  LinearView weights_;
  const HistoryNumbers& history_;
  std::vector<float> scores_;   // of a token
  std::vector<float> without_;  // history, of a sequence of examples
  Lists paired_;                // of the same
};

}  // namespace sumi::tag
