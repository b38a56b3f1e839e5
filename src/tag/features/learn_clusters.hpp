#pragma once

#include <span>
#include <string>

#include "tag/features/word_clusters.hpp"
#include <sumi/model/progress.hpp>

namespace sumi::tag {

struct ClusterOptions {
  std::size_t clusters = 128;
  std::size_t words = 20'000;         // the most frequent ones
  std::uint64_t least_times = 5;      // that a word occurs
  std::uint32_t least_documents = 1;  // that a word occurs in
};

// Clusters of the words of texts without spans (brown_clusters.hpp): a word's neighbours are those in its sequence.
//   Memory   the texts, 16 bytes a token, and what brown_clusters() takes.
//   Errors   as read_corpus; bad_input where no word occurs often enough.
[[nodiscard]] BuiltWordClusters learn_clusters(std::span<const std::string> paths, const ClusterOptions& options,
                                               const Progress& progress);

}  // namespace sumi::tag
