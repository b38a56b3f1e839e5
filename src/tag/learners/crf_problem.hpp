#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/crf_weights.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

// What a CRF learns of examples, without what is there twice:
//   - Sequences with equal attributes and states are one, that counts `weight` times.
//   - Attributes that come with exactly the same tokens are one *class*. By symmetry all n of them have the same weight
//     at the optimum of a convex objective that treats them alike, so a class has one parameter u a state, each weight
//     being u/sqrt(n): it adds sqrt(n)*u to a score and u^2 to the sum of squares, and descent takes the very steps it
//     would take with all of them.
//   - An attribute has parameters only for the states it comes with in the examples, and so have transitions.
// Classes are found by 128-bit hashes of their tokens: two of a million would be confused with probability 2^-88.
struct CrfProblem {
  std::size_t states = 0;
  std::vector<std::uint32_t> class_of;     // of each attribute; kNoClass if no token has it
  std::vector<std::uint32_t> class_sizes;  // classes by first occurrence
  Lists rows;                              // of each class: its states, ascending. Position in `items` = parameter
  std::vector<Transition> transitions;     // weights 0; their parameters come behind those of the classes
  std::vector<double> gold_transitions;    // how often each of them occurs

  Lists bundles;        // of classes; a class comes once a token
  Lists token_bundles;  // of each token kept
  Lists token_classes;
  std::vector<State> gold;
  std::vector<std::uint32_t> sequence_ends;
  std::vector<float> sequence_weights;

  static constexpr std::uint32_t kNoClass = ~std::uint32_t{0};

  [[nodiscard]] std::size_t classes() const { return class_sizes.size(); }
  [[nodiscard]] std::size_t first_transition() const { return rows.items.size(); }
  [[nodiscard]] std::size_t parameters() const { return rows.items.size() + transitions.size(); }
  [[nodiscard]] std::uint64_t row_begin(std::uint32_t c) const { return c == 0 ? 0 : rows.ends[c - 1]; }
  [[nodiscard]] float factor(std::uint32_t c) const { return std::sqrt(static_cast<float>(class_sizes[c])); }
};

// `every_state`: parameters for all states of an attribute that occurs at all.
//   Cost  a few passes over the lists; about 8 bytes a list item, 24 an attribute.
[[nodiscard]] CrfProblem crf_problem(const Examples& examples, bool every_state);

}  // namespace sumi::tag
