#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/states.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

// The states of one sequence whose scores and transitions add up to most.
//   Paper    Viterbi 1967. A state from which nothing leads further than the best state's worst transition does is
//            passed over.
//   Ties     read from the end, the lower state number.
//   Cost     O(states) a token and state that isn't passed over: one or two where the tagger is sure; at worst
//            O(states^2) a token.
//   Memory   4 bytes a pair of states, and a token and state of the longest sequence seen.
//   Threads  one BestPath a thread.
class BestPath {
 public:
  explicit BestPath(const TransitionTable& table);

  // `scores`: table.stride() numbers a token. Result: each may follow the one before it; good until the next run.
  [[nodiscard]] std::span<const State> run(std::span<const float> scores);

 private:
  void step(const float* before, float* row) const;
  [[nodiscard]] State best_before(const float* before, State to) const;
  [[nodiscard]] float* row(std::size_t token) { return rows_.data() + kFront + token * stride_; }

  static constexpr std::size_t kFront = 4;  // numbers before the first row, as steps look one state back

  std::size_t states_;
  std::size_t stride_;
  std::vector<float> weights_;      // from * stride + to, of free states to
  std::vector<float> from_begin_;   // of an inside state, the weight from its begin
  std::vector<float> from_inside_;  // and from itself
  std::vector<float> least_;        // weight from a state into a free one
  std::vector<float> greatest_;     // the same
  std::vector<float> rows_;         // of each token and state, the best sum up to it
  std::vector<State> path_;
};

}  // namespace sumi::tag
