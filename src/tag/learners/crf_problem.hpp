#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"

namespace sumi::tag {

// The training data of a CRF without redundancy:
//   - Sequences with equal attributes and states are merged into one, with `weight` their number.
//   - Attributes that occur at exactly the same tokens form one *class*. By symmetry, all n of them have the same
//   weight
//     at the optimum of a convex objective that treats them alike. So a class has one parameter u a state, and each
//     weight is u/sqrt(n): the class adds sqrt(n)*u to a score and u^2 to the sum of squares. Descent takes exactly the
//     steps that it would take with all attributes.
//   - An attribute has parameters only for the states with which it occurs in the examples; so have transitions.
// Classes are found by 128-bit hashes of their tokens: among a million, two would be confused with probability 2^-88.
struct CrfProblem {
  std::size_t states = 0;
  std::vector<std::uint32_t> class_of;     // class of each attribute; kNoClass if no token has it
  std::vector<std::uint32_t> class_sizes;  // classes are in order of first occurrence
  Lists rows;                              // states of each class, ascending; the position in `items` is the parameter
  std::vector<Transition> transitions;     // weights are 0; their parameters follow those of the classes
  std::vector<double> gold_transitions;    // how often each transition occurs

  Lists bundles;        // lists of classes; a class occurs once a token
  Lists token_bundles;  // one list per kept token
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

// `every_state`: an attribute that occurs has parameters for all states.
//   Cost  a few passes over the lists; about 8 bytes a list item, 24 an attribute.
[[nodiscard]] CrfProblem crf_problem(const Examples& examples, bool every_state);

// Converts weights of attributes and transitions to parameters of a problem; weights without a parameter are dropped.
// The weights of the attributes of one class are spread evenly over them.
[[nodiscard]] std::vector<float> parameters_of(const CrfProblem& problem, const CrfWeights& weights);

// Converts parameters to weights; weights of an absolute value of at most `least_weight` are dropped.
[[nodiscard]] CrfWeights weights_of(const CrfProblem& problem, std::span<const float> parameters,
                                    float least_weight = 0);

}  // namespace sumi::tag
