#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tag/states.hpp"
#include "tag/transition_table.hpp"

namespace sumi::tag {

// The states of one sequence whose scores and transitions add up to most.
//   Paper    Viterbi 1967.
//   Ties     read from the end, the lower state number.
//   Cost     O(tokens * (states + learned pairs)), at worst O(states^2) a token.
//   Memory   2 bytes a token and state of the longest sequence seen.
//   Threads  one BestPath a thread.
class BestPath {
 public:
  // `table` must outlive it.
  explicit BestPath(const TransitionTable& table);

  // `scores`: table.stride() numbers a token. Result: each may follow the one before it; good until the next run.
  [[nodiscard]] std::span<const State> run(std::span<const float> scores);

 private:
  struct Learned {
    State from;
    float weight;
  };
  void step();
  // The state of the given rank by best_, ties by number; ranks are found as they are asked for.
  State ranked(std::size_t rank);

  const TransitionTable* table_;
  std::vector<std::uint32_t> learned_begins_;  // of each state
  std::vector<Learned> learned_;               // pairs into it, ascending
  std::vector<bool> is_learned_;               // from * states + to
  std::vector<State> from_;                    // for each token but the first, and state: the best state before it
  std::vector<float> best_;                    // the best sum up to a token that ends in a state
  std::vector<float> next_;
  std::vector<State> next_from_;
  std::vector<float> unranked_;  // best_, those that have a rank impossible
  std::vector<State> ranking_;
  std::size_t ranked_ = 0;
  std::vector<State> path_;
};

}  // namespace sumi::tag
