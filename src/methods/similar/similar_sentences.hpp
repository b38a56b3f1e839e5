#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "methods/similar/distinct_sentences.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::similar {

struct Similar {
  std::uint32_t sentence = 0;  // its number
  std::uint32_t length = 0;    // of the longest common subsequence, in characters

  bool operator==(const Similar&) const = default;
};

inline constexpr std::string_view kStepsToCompare = "steps to compare sentences";

// Finds the `most` sentences that are most similar to each: by the length of the longest common subsequence, ties by
// order. Each other document (owner) counts once, by its most similar sentence; if occurrences are counted, each other
// sentence.
//   Paper    Aramaki et al. 2012, with exact pruning (docs/sentences.md).
//   Cost     O(distinct^2) bounds of some nanoseconds; a second bound if the first one doesn't exclude a sentence, and
//            the length (methods/similar/lcs_lengths.hpp) if neither does, for eight sentences of similar length at a
//            time. Equal sentences are compared once. O(most) more for each sentence that is on the list for a while.
//            Progress is reported in 2^20 steps, with the total of the stage kStepsToCompare told first: words of 63
//            characters of eight sentences.
//   Memory   as DistinctSentences, 4 bytes a rarer character and 150 a distinct sentence; for each thread 40 bytes a
//            distinct sentence.
//   Threads  uses `threads`. visit is called from all of them at the same time, once for sentences that share a text
//            and a list; the order is unspecified, but lists don't depend on threads.
//   Result   lists of `most`, best first, or of all others if there are fewer; lists for a smaller `most` are their
//            beginnings.
void for_each_similar(
    std::span<const Sentence> sentences, Support by, std::size_t most, unsigned threads,
    const std::function<void(std::span<const std::uint32_t> sharing, std::span<const Similar> similar)>& visit,
    const Progress& progress = {});

// For each character of a sentence, the largest k for which it is kept: it is in the leftmost longest common
// subsequence with each of the first k - 1 sentences of `similar`. 0 if it isn't in that with the first one.
//   Cost    a leftmost_lcs for each of `similar` (methods/similar/lcs_length.hpp), until none is kept; O(n) for an
//           equal one.
//   Result  at most |similar| + 1: nothing is kept if fewer than k - 1 others exist.
[[nodiscard]] std::vector<std::uint32_t> kept_of_sentence(std::u32string_view sentence,
                                                          std::span<const std::u32string_view> similar);

}  // namespace sumi::similar
