#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tag/models/text_tagger.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// Why tokens are, or aren't, an entity of a label: for each feature, how much its weights speak for the entity's states
// against the states that are said otherwise, summed over its tokens; and likewise for transitions into, within and out
// of it.
//   Exact    reasons add up to the difference of the two paths' scores, if none is left out; of an SVM without what its
//            history says.
//   Cost     O(features of the tokens).
struct Difference {
  std::vector<Reason> reasons;  // by weight, what speaks strongest (either way) first; ties by name, value
  double sum = 0;               // of all
};
// `wanted`, `instead`: states of the tokens of `sequence`. `tagger` has read the document.
[[nodiscard]] Difference difference(const TextTagger& tagger, const TaggerWeights& weights, Sequence sequence,
                                    std::span<const State> wanted, std::span<const State> instead);

}  // namespace sumi::tag
