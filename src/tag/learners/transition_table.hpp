#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/linear_weights.hpp"

namespace sumi::tag {

// Transitions, prepared for a lattice. An inside state has two predecessors. O and the begin states ("free" states) may
// follow every state, with weight 0 except for learned pairs, so a step costs O(states + learned pairs) instead of
// O(states^2).
class TransitionTable {
 public:
  struct Pair {
    State to;
    std::uint32_t number;  // in the list from which the table was made
    float weight;
    double factor;  // exp(weight)
    double excess;  // exp(weight) - 1
  };

  // Requires: as CrfWeights::transitions; states is odd.
  TransitionTable(std::size_t states, std::span<const Transition> transitions);

  [[nodiscard]] std::size_t states() const { return states_; }
  [[nodiscard]] std::size_t pairs() const { return pairs_; }
  // Returns the length of a row of scores: the states and padding.
  [[nodiscard]] std::size_t stride() const { return free_.size(); }
  // Returns the learned pairs into free states, ascending.
  [[nodiscard]] std::span<const Pair> into_free(State from) const {
    return {free_pairs_.data() + free_begins_[from], free_pairs_.data() + free_begins_[from + 1U]};
  }
  // Returns those of them that neither come from O nor lead to it: few. The others are stored as rows of excesses, 0
  // for pairs that aren't learned.
  [[nodiscard]] std::span<const Pair> between_entities(State from) const {
    const std::span<const Pair> pairs = from == kOutside ? std::span<const Pair>() : into_free(from);
    return !pairs.empty() && pairs.front().to == kOutside ? pairs.subspan(1) : pairs;
  }
  [[nodiscard]] std::span<const double> excess_from_outside() const { return excess_from_outside_; }
  [[nodiscard]] std::span<const double> excess_into_outside() const { return excess_into_outside_; }
  // Returns the least weight into a free state, at most 0.
  [[nodiscard]] float least_weight() const { return least_weight_; }
  // Returns the greatest |excess| between entities; 0 if there are none.
  [[nodiscard]] std::span<const double> greatest_excess() const { return greatest_excess_; }
  // Returns 1 for O and begin states, 0 for inside states and padding; the length is a multiple of 4.
  [[nodiscard]] std::span<const double> free() const { return free_; }
  // Returns, for an inside state, exp(weight) from its begin state and from itself; 0 for others. The first list is one
  // number longer.
  [[nodiscard]] std::span<const double> factor_from_begin() const { return factor_from_begin_; }
  [[nodiscard]] std::span<const double> factor_from_inside() const { return factor_from_inside_; }
  // The numbers of these two pairs, or kNotLearned.
  static constexpr std::uint32_t kNotLearned = ~std::uint32_t{0};
  [[nodiscard]] std::span<const std::uint32_t> number_from_begin() const { return number_from_begin_; }
  [[nodiscard]] std::span<const std::uint32_t> number_from_inside() const { return number_from_inside_; }

  // Requires: may_follow(from, to). O(log pairs of from).
  [[nodiscard]] float weight(State from, State to) const;

 private:
  std::size_t states_;
  std::size_t pairs_;
  float least_weight_ = 0;
  std::vector<std::uint32_t> free_begins_;
  std::vector<Pair> free_pairs_;
  std::vector<double> greatest_excess_;
  std::vector<double> excess_from_outside_;
  std::vector<double> excess_into_outside_;  // except from O itself
  std::vector<double> free_;
  std::vector<double> factor_from_begin_;
  std::vector<double> factor_from_inside_;
  std::vector<float> weight_from_begin_;
  std::vector<float> weight_from_inside_;
  std::vector<std::uint32_t> number_from_begin_;
  std::vector<std::uint32_t> number_from_inside_;
};

}  // namespace sumi::tag
