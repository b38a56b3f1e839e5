#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/examples.hpp"

namespace sumi::tag {

// How much each attribute speaks for each state; what isn't listed is 0. Rows lie one behind another, states of a row ascend.
struct LinearWeights {
  std::vector<std::uint64_t> row_ends;  // of each attribute
  std::vector<State> states;
  std::vector<float> weights;
  std::vector<float> bias;  // one a state
  std::vector<float> base;  // one a state, for each attribute of a token on top of its row, whichever it is; or none: 0

  [[nodiscard]] std::size_t attributes() const { return row_ends.size(); }
  [[nodiscard]] std::uint64_t row_begin(Attribute attribute) const { return attribute == 0 ? 0 : row_ends[attribute - 1]; }
};

// scores[state] of a token of examples, added up. Requires: one score a state.
void add_scores(const LinearWeights& weights, const Examples& examples, std::size_t token, std::span<float> scores);

}  // namespace sumi::tag
