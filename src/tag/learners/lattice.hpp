#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/states.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

// The probabilities of all state sequences of one sequence of tokens.
//   Paper    Lafferty, McCallum, Pereira 2001; forward-backward as in Rabiner 1989, scaled at each token.
//   Cost     O(tokens * (states + learned pairs)); learned pairs that can't change a sum by a hundred-thousandth
//            are skipped.
//   Memory   24 bytes a token and state of the longest sequence seen.
//   Numbers  scores and marginals are floats, sums doubles. A sequence is computed in logarithms, at O(states^2) a
//            token, if the sum at a step falls below kTooSmall (scores in the dozens that contradict each other) or if
//            a transition weighs less than kTooLight: subtracting its share from 1 would leave a rounding error.
//   Threads  one lattice a thread.
class Lattice {
 public:
  static constexpr double kTooSmall = 1e-8;
  static constexpr float kTooLight = -22;
  static constexpr float kGreatestScore = 1e9F;  // scores beyond it are clamped to it; NaN counts as 0

  // `table` must outlive it.
  explicit Lattice(const TransitionTable& table);

  // `rows`: table.stride() numbers a token, at least one token. On entry: the score of each state; on return: p(state
  // of this token), padding undefined. Result: log Z. The members below refer to this sequence.
  double run(std::span<float> rows);

  // Returns the expected count of each learned pair, by its number.
  [[nodiscard]] std::span<const double> pair_counts() const { return pair_counts_; }
  // Returns the probability that exactly the tokens of `entity` are one entity of its label. `rows`: as run() left
  // them.
  [[nodiscard]] double probability(const Entity& entity, std::span<const float> rows) const;

 private:
  bool run_scaled(std::span<float> rows);
  void run_in_logs(std::span<float> rows);
  void step_forward(const double* before, double* forward) const;
  [[nodiscard]] bool step_back(std::size_t token);
  void count_pairs();
  void logs_forward();
  void logs_backward(std::span<float> rows);
  [[nodiscard]] double* forward_row(std::size_t token) { return forward_.data() + 1 + token * stride_; }
  [[nodiscard]] double* onward_row(std::size_t token) { return onward_.data() + token * stride_; }
  // Returns p(token is `from`, the next one `inside`).
  [[nodiscard]] double pair_probability(std::size_t token, State from, State inside) const;

  const TransitionTable* table_;
  std::size_t stride_;
  std::size_t tokens_ = 0;
  bool in_logs_ = false;
  double log_z_ = 0;
  double negligible_;
  std::vector<float> factors_;   // exp(score - highest of its token), later p(state); in logarithms: scores
  std::vector<double> forward_;  // p(state | tokens so far), after one number of padding; in logarithms: not normalized
  std::vector<double>
      onward_;  // factor * backward / scale; in logarithms: score + backward - log Z; one number of padding at the end
  std::vector<double> backward_;
  std::vector<double> scales_;
  std::vector<double> pair_counts_;
  // Sums over tokens of p(pair) / exp(weight of pair).
  std::vector<double> from_begin_;    // indexed by begin state
  std::vector<double> from_inside_;   // indexed by inside state
  std::vector<double> from_outside_;  // indexed by the state after O
  std::vector<double> into_outside_;  // indexed by the state before O
};

}  // namespace sumi::tag
