#pragma once

#include <span>
#include <string>

#include "tag/features/word_clusters.hpp"
#include <sumi/model/progress.hpp>

namespace sumi::tag {

struct ClusterOptions {
  std::size_t clusters = 128;
  std::size_t words = 20'000;         // number of words to cluster, most frequent first
  std::uint64_t least_times = 5;      // least occurrences of a word
  std::uint32_t least_documents = 1;  // least documents in which a word occurs
};

// Clusters the words of texts without spans (brown_clusters.hpp); the neighbours of a word are those in its sequence.
//   Memory   the texts, 16 bytes a token, and that of brown_clusters().
//   Errors   as read_corpus; bad_input if no word occurs often enough.
[[nodiscard]] BuiltWordClusters learn_clusters(std::span<const std::string> paths, const ClusterOptions& options,
                                               const Progress& progress);

}  // namespace sumi::tag
