#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tag/models/text_tagger.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// Explains why tokens are, or aren't, an entity of a label: for each feature, the difference of its weights between the
// entity's states and the states chosen otherwise, summed over its tokens; and likewise for transitions into, within
// and out of it.
//   Exact    reasons add up to the difference of the two paths' scores if none is left out; for an SVM, except for its
//            history.
//   Cost     O(features of the tokens).
struct Difference {
  std::vector<Reason> reasons;  // sorted by absolute weight, largest first; ties by name, value
  double sum = 0;               // sum of all reasons
};
// `wanted`, `instead`: states of the tokens of `sequence`. `tagger` has read the document.
[[nodiscard]] Difference difference(const TextTagger& tagger, const TaggerWeights& weights, Sequence sequence,
                                    std::span<const State> wanted, std::span<const State> instead);

}  // namespace sumi::tag
