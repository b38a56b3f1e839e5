#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "methods/similar/sentence.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::similar {

struct Similar {
  std::uint32_t sentence = 0;  // its number
  std::uint32_t length = 0;    // of the longest common subsequence, in characters

  bool operator==(const Similar&) const = default;
};

inline constexpr std::string_view kStepsToCompare = "steps to compare sentences";

// Finds the `most` sentences that are most similar to each: by length of the longest common subsequence, ties by order.
// Each other document (owner) counts once, by its most similar sentence; where occurrences are counted, each other
// sentence.
//   Paper    Aramaki et al. 2012, with exact pruning (docs/sentences.md).
//   Cost     O(distinct^2) bounds of some nanoseconds; a second bound where the first isn't below the worst that is
//            among the most similar so far, and the length (methods/similar/lcs_lengths.hpp) where neither is: of eight
//            sentences of about the same length at a time. Of equal sentences, one is compared. O(most) more for each
//            sentence that is among them for a while. Progress is told it first, in 2^20 steps, as the total of the
//            stage kStepsToCompare: words of 63 characters of eight sentences.
//   Memory   as DistinctSentences, 4 bytes a rarer character and 150 a distinct sentence; for each thread 40 bytes a
//            distinct sentence.
//   Threads  uses `threads`. visit is called from all of them at the same time, once for sentences that share a text
//            and a list; no order is promised, but lists don't depend on threads.
//   Result   lists of `most`, best first, or as many as others there are; those for less are their beginnings.
void for_each_similar(
    std::span<const Sentence> sentences, Support by, std::size_t most, unsigned threads,
    const std::function<void(std::span<const std::uint32_t> sharing, std::span<const Similar> similar)>& visit,
    const Progress& progress = {});

}  // namespace sumi::similar
