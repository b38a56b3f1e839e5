#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sumi::tag {

// How often a word directly precedes another.
struct Bigram {
  std::uint32_t left;
  std::uint32_t right;
  std::uint64_t times;
};

inline constexpr unsigned kMostPathBits = 30;

// Clusters words by their neighbours into a binary tree: words are added by rank, and each time those two clusters are
// merged that lose the least mutual information between neighbouring clusters.
//   Paper    Brown et al. 1992; losses are updated incrementally as in Liang 2005.
//   Cost     O(words * clusters^2 + bigrams) time, 40 bytes a pair of clusters and 24 a bigram.
//   Threads  one.
//   Requires bigrams sorted by (left, right), without duplicates, with numbers below `words`; at least one cluster.
//   Result   the path of each word: a 1, then the turns from the root, at most kMostPathBits. Words of one cluster
//            share a path.
[[nodiscard]] std::vector<std::uint32_t> brown_clusters(std::span<const Bigram> bigrams, std::size_t words,
                                                        std::size_t clusters);

}  // namespace sumi::tag
