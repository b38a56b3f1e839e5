#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/best_path.hpp"
#include "tag/learners/lattice.hpp"
#include "tag/learners/states.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

// Finds the entities of a sequence by a CRF's scores.
//   cost 1      the most probable states (Viterbi)
//   other costs the states with the least expected cost: `cost` for a token of an entity that is labelled outside, 1
//               for any other wrong state.
//   Score       the probability that exactly these tokens are an entity of this label.
//   Cost        O(tokens * (states + learned pairs)); probabilities are computed only if an entity is found or the cost
//               isn't 1.
//   Threads     one decoder a thread.
class ChainDecoder {
 public:
  // `table` must outlive it. Requires: cost > 0.
  ChainDecoder(const TransitionTable& table, double cost);

  // `scores`: table.stride() numbers a token; `first`: the number of the first token. Appends to `out`.
  void decode(std::span<const float> scores, std::uint32_t first, std::vector<ScoredEntity>& out);
  // Returns the probabilities of states, table.stride() numbers a token; valid until the next call.
  [[nodiscard]] std::span<const float> marginals(std::span<const float> scores);
  // Returns the probability of an entity of the sequence last passed to marginals(); tokens count from its begin.
  [[nodiscard]] double probability(const Entity& entity) const { return lattice_.probability(entity, rows_); }

 private:
  [[nodiscard]] std::span<const State> least_cost_states(std::span<const float> scores);

  const TransitionTable& table_;
  double cost_;
  BestPath path_;
  Lattice lattice_;
  TransitionTable no_transitions_;  // all weights are 0
  BestPath least_cost_;
  std::vector<float> rows_;
  std::vector<float> gains_;
};

}  // namespace sumi::tag
