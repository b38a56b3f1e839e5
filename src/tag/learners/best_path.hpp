#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/states.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

// Finds the sequence of states with the highest sum of scores and transitions.
//   Paper    Viterbi 1967. A state is skipped if it can't lead anywhere better than the best state does by its worst
//            transition.
//   Ties     resolved from the end, to the lower state number.
//   Cost     O(states) a token and state that isn't skipped: one or two where the tagger is sure; at worst
//            O(states^2) a token.
//   Memory   4 bytes a pair of states, and a token and state of the longest sequence seen.
//   Threads  one BestPath a thread.
class BestPath {
 public:
  explicit BestPath(const TransitionTable& table);

  // `scores`: table.stride() numbers a token. Result: states of which each may follow the one before; valid until the
  // next run.
  [[nodiscard]] std::span<const State> run(std::span<const float> scores);

 private:
  void step(const float* before, float* row) const;
  [[nodiscard]] State best_before(const float* before, State to) const;
  [[nodiscard]] float* row(std::size_t token) { return rows_.data() + kFront + token * stride_; }

  static constexpr std::size_t kFront = 4;  // padding before the first row, because steps read the state before

  std::size_t states_;
  std::size_t stride_;
  std::vector<float> weights_;      // indexed by from * stride + to, for free states `to`
  std::vector<float> from_begin_;   // weight into an inside state from its begin state
  std::vector<float> from_inside_;  // weight into an inside state from itself
  std::vector<float> least_;        // least weight from a state into a free one
  std::vector<float> greatest_;     // greatest weight from a state into a free one
  std::vector<float> rows_;         // best sum up to each token and state
  std::vector<State> path_;
};

}  // namespace sumi::tag
