#pragma once

#include <cstddef>

#include "tag/examples.hpp"
#include "tag/svm_rows.hpp"

namespace sumi::tag {

// What a token-by-token tagger knows of the states before a token, as attributes numbered behind those of the examples: one for the state
// before, one for the two states before. start() stands for what is in front of a sequence.
struct HistoryNumbers {
  Attribute first = 0;     // attributes of the examples
  std::size_t states = 0;  // of the examples

  [[nodiscard]] std::size_t start() const { return states; }  // stands in front of a sequence
  [[nodiscard]] std::size_t attributes() const { return first + (states + 1) * (states + 2); }
  [[nodiscard]] Attribute before(std::size_t state) const { return static_cast<Attribute>(first + state); }
  [[nodiscard]] Attribute two_before(std::size_t earlier, std::size_t state) const {
    return static_cast<Attribute>(first + (states + 1) * (earlier + 1) + state);
  }
};

// Examples with the gold history of each token, as one more bundle of each.
class SvmHistory {
 public:
  // Requires: the examples outlive it.
  explicit SvmHistory(const Examples& examples);

  [[nodiscard]] SvmRows rows() const { return {bundles_, row_bundles_, row_attributes_, numbers_.attributes()}; }

 private:
  HistoryNumbers numbers_;
  Lists bundles_;
  Lists row_bundles_;
  const Lists& row_attributes_;
};

}  // namespace sumi::tag
