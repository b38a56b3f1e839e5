#include "tag/learners/transition_table.hpp"

#include <algorithm>
#include <cmath>

namespace sumi::tag {

namespace {

constexpr std::size_t kLanes = 4;

std::size_t rounded_up(std::size_t states) {
  return (states + kLanes - 1) / kLanes * kLanes;
}

}  // namespace

TransitionTable::TransitionTable(std::size_t states, std::span<const Transition> transitions)
    : states_(states),
      pairs_(transitions.size()),
      free_begins_(states + 1),
      greatest_excess_(states),
      excess_from_outside_(rounded_up(states)),
      excess_into_outside_(rounded_up(states)),
      free_(rounded_up(states)),
      factor_from_begin_(free_.size() + 1),
      factor_from_inside_(free_.size()),
      weight_from_begin_(states),
      weight_from_inside_(states),
      number_from_begin_(states, kNotLearned),
      number_from_inside_(states, kNotLearned) {
  for (std::size_t state = 0; state < states; ++state) {
    if (state == kOutside || begins(static_cast<State>(state))) {
      free_[state] = 1;
    } else {
      factor_from_begin_[state] = 1;
      factor_from_inside_[state] = 1;
    }
  }
  for (std::uint32_t number = 0; number < transitions.size(); ++number) {
    const Transition& pair = transitions[number];
    const double weight = pair.weight;
    if (free_[pair.to] != 0) {
      free_pairs_.push_back({pair.to, number, pair.weight, std::exp(weight), std::expm1(weight)});
      ++free_begins_[pair.from + 1U];
      least_weight_ = std::min(least_weight_, pair.weight);
      if (pair.from == kOutside) {
        excess_from_outside_[pair.to] = std::expm1(weight);
      } else if (pair.to == kOutside) {
        excess_into_outside_[pair.from] = std::expm1(weight);
      } else {
        greatest_excess_[pair.from] = std::max(greatest_excess_[pair.from], std::abs(std::expm1(weight)));
      }
    } else {
      const bool from_begin = begins(pair.from);
      (from_begin ? factor_from_begin_ : factor_from_inside_)[pair.to] = std::exp(weight);
      (from_begin ? weight_from_begin_ : weight_from_inside_)[pair.to] = pair.weight;
      (from_begin ? number_from_begin_ : number_from_inside_)[pair.to] = number;
    }
  }
  for (std::size_t state = 0; state < states; ++state) free_begins_[state + 1] += free_begins_[state];
}

float TransitionTable::weight(State from, State to) const {
  if (free_[to] == 0) return (begins(from) ? weight_from_begin_ : weight_from_inside_)[to];
  const std::span<const Pair> pairs = into_free(from);
  const auto pair = std::ranges::lower_bound(pairs, to, {}, &Pair::to);
  return pair != pairs.end() && pair->to == to ? pair->weight : 0;
}

}  // namespace sumi::tag
