#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "tag/features/fingerprint_table.hpp"
#include <sumi/model/progress.hpp>

namespace sumi::tag {

// Assigns words to clusters, which lie in memory or in a mapped file. Words are compared as seen({View::digits, 0},
// word) shows them.
class WordClusters {
 public:
  WordClusters() = default;
  WordClusters(FingerprintView words, std::span<const std::uint32_t> paths) : words_(words), paths_(paths) {}
  // From the sections of a file, which must outlive it. Errors: bad_input if they are inconsistent.
  explicit WordClusters(const io::SectionFile& file);

  // Returns the first bits of the path of a word's cluster (all if it has fewer) as 0 and 1; empty if it is in no
  // cluster.
  [[nodiscard]] std::string path(std::string_view word, unsigned bits) const;

 private:
  FingerprintView words_;
  std::span<const std::uint32_t> paths_;
};

// Clusters as a model keeps them.
struct BuiltWordClusters {
  FingerprintTable words;
  std::vector<std::uint32_t> paths;  // path of each word: a 1, then its bits (words.hpp)

  [[nodiscard]] WordClusters view() const { return {words.view(), paths}; }
  // Writes sections "clusters/…".
  void write(io::SectionFileWriter& writer) const;
};

// Copies the clusters of a file. Errors: bad_input if they are inconsistent.
[[nodiscard]] BuiltWordClusters copied_clusters(const io::SectionFile& file);

struct ClusterOptions {
  std::size_t clusters = 128;
  std::size_t words = 20'000;         // number of words to cluster, most frequent first
  std::uint64_t least_times = 5;      // least occurrences of a word
  std::uint32_t least_documents = 1;  // least documents in which a word occurs
};

// Clusters the words of texts without spans (words.hpp); the neighbours of a word are those in its sequence.
//   Memory   the texts, 16 bytes a token, and that of brown_clusters().
//   Errors   as read_corpus; bad_input if no word occurs often enough.
[[nodiscard]] BuiltWordClusters learn_clusters(std::span<const std::string> paths, const ClusterOptions& options,
                                               const Progress& progress);

}  // namespace sumi::tag
