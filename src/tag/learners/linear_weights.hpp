#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

// Weights in memory or mapped from a file: the weight of each attribute for each state; those that aren't listed are 0.
// Rows are concatenated; the states of a row ascend.
struct LinearView {
  std::span<const std::uint64_t> row_ends;  // one per attribute
  std::span<const State> states;
  std::span<const float> weights;
  std::span<const float> bias;  // one per state
  // One per state, added for every attribute of a token, besides its row; empty: all 0.
  std::span<const float> base;

  [[nodiscard]] std::size_t attributes() const { return row_ends.size(); }
  [[nodiscard]] std::uint64_t row_begin(Attribute attribute) const {
    return attribute == 0 ? 0 : row_ends[attribute - 1];
  }
  void prefetch_ends(Attribute attribute) const { __builtin_prefetch(row_ends.data() + attribute); }
  void prefetch_row(Attribute attribute) const {
    __builtin_prefetch(states.data() + row_begin(attribute));
    __builtin_prefetch(weights.data() + row_begin(attribute));
  }
  // Adds an attribute's weights to scores, one a state.
  void add(Attribute attribute, std::span<float> scores) const {
    for (std::size_t state = 0; state < base.size(); ++state) scores[state] += base[state];
    for (std::uint64_t i = row_begin(attribute); i < row_ends[attribute]; ++i) scores[states[i]] += weights[i];
  }
};

struct LinearWeights {
  std::vector<std::uint64_t> row_ends;
  std::vector<State> states;
  std::vector<float> weights;
  std::vector<float> bias;
  std::vector<float> base;

  [[nodiscard]] LinearView view() const { return {row_ends, states, weights, bias, base}; }
  [[nodiscard]] std::size_t attributes() const { return row_ends.size(); }
  [[nodiscard]] std::uint64_t row_begin(Attribute attribute) const { return view().row_begin(attribute); }
};

// Adds the bias and the rows of a token of examples to scores, one a state.
void add_scores(const LinearView& weights, const Examples& examples, std::size_t token, std::span<float> scores);

// The weight of a state for the next state.
struct Transition {
  State from;
  State to;
  float weight;
};

// A linear-chain conditional random field: log p(states | tokens) = sum of the attributes' weights for each state + sum
// of the transitions' weights for each pair of neighbours - log Z. Pairs that aren't listed have weight 0; those that
// may_follow() forbids, and an inside state at the begin of a sequence, are impossible. The first state has no
// transition weight.
struct CrfWeights {
  LinearWeights attributes;
  std::vector<Transition> transitions;  // sorted by (from, to), without duplicates or forbidden pairs
};

}  // namespace sumi::tag
