#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/svm_dual_descent.hpp"

namespace sumi::tag {

// A range of HistoryNumbers::pairs.
struct PairRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// The states before a token as attributes of a token-by-token tagger, numbered after those of the examples: one for the
// state before, one for the two states before, and one for the state before combined with each of the token's paired
// attributes, if they occurred together in training. start() stands for the states before a sequence.
struct HistoryNumbers {
  std::size_t first = 0;             // number of attributes of the examples
  std::size_t states = 0;            // states of the examples; 0 if there is no history
  std::vector<std::uint64_t> pairs;  // attribute * (states + 1) + state, ascending

  [[nodiscard]] std::size_t start() const { return states; }
  [[nodiscard]] std::size_t attributes() const {
    return states == 0 ? first : first + (states + 1) * (states + 2) + pairs.size();
  }
  [[nodiscard]] Attribute before(std::size_t state) const { return static_cast<Attribute>(first + state); }
  [[nodiscard]] Attribute two_before(std::size_t earlier, std::size_t state) const {
    return static_cast<Attribute>(first + (states + 1) * (earlier + 1) + state);
  }
  // Cost: O(log pairs).
  [[nodiscard]] std::optional<Attribute> paired(Attribute attribute, std::size_t state) const;
  // Returns the range of an attribute's pairs in `pairs`, by state. Cost: O(log pairs).
  [[nodiscard]] PairRange pairs_of(Attribute attribute) const;
  // Returns the attribute of a pair by its index in `pairs`.
  [[nodiscard]] Attribute pair_at(std::size_t place) const {
    return static_cast<Attribute>(two_before(states, states) + 1 + place);
  }
};

// Examples with the gold history of each token: the states are one more bundle, the pairs more own attributes.
//   Memory   4 bytes a bundle, attribute and paired attribute of a token.
class SvmHistory {
 public:
  // Requires: the examples outlive it.
  explicit SvmHistory(const Examples& examples);

  [[nodiscard]] SvmRows rows() const { return {bundles_, row_bundles_, row_attributes_, numbers_.attributes()}; }
  [[nodiscard]] const HistoryNumbers& numbers() const { return numbers_; }

 private:
  void add_states(const Examples& examples, std::uint32_t token, std::size_t earlier, std::size_t before);
  void number_pairs(const Examples& examples);

  HistoryNumbers numbers_;
  Lists bundles_;
  Lists row_bundles_;
  Lists row_attributes_;
  std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> bundle_of_;  // by the two states before
};

}  // namespace sumi::tag
