#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sumi::tag {

// How often a word stands right before another.
struct Bigram {
  std::uint32_t left;
  std::uint32_t right;
  std::uint64_t times;
};

inline constexpr unsigned kMostPathBits = 30;

// Clusters of words by their neighbours, as a binary tree: words are taken by rank, and of the clusters at hand those
// two merged that lose the least mutual information between neighbouring clusters.
//   Paper    Brown et al. 1992; losses kept up to date as in Liang 2005.
//   Cost     O(words * clusters^2 + bigrams) time, 40 bytes a pair of clusters and 24 a bigram.
//   Threads  one.
//   Requires bigrams by (left, right), none twice, of numbers below `words`; at least one cluster.
//   Result   the path of each word: a 1, then the turns from the root, kMostPathBits at most. Words of one cluster
//            share it.
[[nodiscard]] std::vector<std::uint32_t> brown_clusters(std::span<const Bigram> bigrams, std::size_t words,
                                                        std::size_t clusters);

}  // namespace sumi::tag
