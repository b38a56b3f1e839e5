#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tag/learners/best_path.hpp"
#include "tag/learners/lattice.hpp"
#include "tag/learners/scored_entity.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

// Finds the entities of a sequence by a CRF's scores.
//   cost 1      the likeliest states (Viterbi)
//   other costs the states with the least expected cost: `cost` for a token of an entity that is called outside, 1 for
//   any other
//               wrong state.
//   Score       the probability that just these tokens are an entity of this label.
//   Cost        O(tokens * (states + learned pairs)); probabilities are computed where an entity is found, or cost
//               isn't 1.
//   Threads     one decoder a thread.
class ChainDecoder {
 public:
  // `table` must outlive it. Requires: cost > 0.
  ChainDecoder(const TransitionTable& table, double cost);

  // `scores`: table.stride() numbers a token; `first`: the number of the first token. Appends to `out`.
  void decode(std::span<const float> scores, std::uint32_t first, std::vector<ScoredEntity>& out);
  // Probabilities of states, table.stride() numbers a token; good until the next call.
  [[nodiscard]] std::span<const float> marginals(std::span<const float> scores);
  // Of an entity of the sequence that marginals() was last asked about; tokens count from its begin.
  [[nodiscard]] double probability(const Entity& entity) const { return lattice_.probability(entity, rows_); }

 private:
  [[nodiscard]] std::span<const State> least_cost_states(std::span<const float> scores);

  const TransitionTable& table_;
  double cost_;
  BestPath path_;
  Lattice lattice_;
  TransitionTable no_transitions_;  // weights 0
  BestPath least_cost_;
  std::vector<float> rows_;
  std::vector<float> gains_;
};

}  // namespace sumi::tag
