#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/states.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

// All ways to give one sequence its states, and how probable they are.
//   Paper    Lafferty, McCallum, Pereira 2001; forward-backward as in Rabiner 1989, scaled a token at a time.
//   Cost     O(tokens * (states + learned pairs)); learned pairs that cannot change a sum by a hundred-thousandth
//            are passed over.
//   Memory   24 bytes a token and state of the longest sequence seen.
//   Numbers  scores and marginals are floats, sums doubles. A sequence is done in logarithms, at O(states^2) a token,
//            where a step's sum falls below kTooSmall (scores in the dozens that contradict each other) or a transition
//            weighs less than kTooLight: what is left of 1 when its share is taken away would be rounding.
//   Threads  one lattice a thread.
class Lattice {
 public:
  static constexpr double kTooSmall = 1e-8;
  static constexpr float kTooLight = -22;
  static constexpr float kGreatestScore = 1e9F;  // beyond it scores count as this, NaN as 0

  // `table` must outlive it.
  explicit Lattice(const TransitionTable& table);

  // `rows`: table.stride() numbers a token, at least one token. In: the score of each state; out: p(state of this
  // token), padding undefined. Result: log Z. The members below speak of this sequence.
  double run(std::span<float> rows);

  // How often each learned pair is expected, by its number.
  [[nodiscard]] std::span<const double> pair_counts() const { return pair_counts_; }
  // The probability that the tokens of `entity` are one entity of its label, no more and no less. `rows`: as run() left
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
  // p(token is `from`, the next one `inside`).
  [[nodiscard]] double pair_probability(std::size_t token, State from, State inside) const;

  const TransitionTable* table_;
  std::size_t stride_;
  std::size_t tokens_ = 0;
  bool in_logs_ = false;
  double log_z_ = 0;
  double negligible_;
  std::vector<float> factors_;   // exp(score - highest of its token), later p(state); in logs: scores
  std::vector<double> forward_;  // p(state | tokens so far), behind one number of padding; in logs: not normalized
  std::vector<double>
      onward_;  // factor * backward / scale; in logs: score + backward - log Z. A number of padding at the end.
  std::vector<double> backward_;
  std::vector<double> scales_;
  std::vector<double> pair_counts_;
  // Sums over tokens of p(pair) / exp(weight of pair).
  std::vector<double> from_begin_;    // by the begin state
  std::vector<double> from_inside_;   // by the inside state
  std::vector<double> from_outside_;  // by the state behind O
  std::vector<double> into_outside_;  // by the state before it
};

}  // namespace sumi::tag
