#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "tag/features/fingerprint_table.hpp"

namespace sumi::tag {

// Which cluster words are of, made or as they lie in a file. Words are compared as seen({View::digits, 0}, word) shows
// them.
class WordClusters {
 public:
  WordClusters() = default;
  WordClusters(FingerprintView words, std::span<const std::uint32_t> paths) : words_(words), paths_(paths) {}
  // Of the sections of a file, which must outlive it. Errors: bad_input where they make no sense.
  explicit WordClusters(const io::SectionFile& file);

  // The first bits of the path of a word's cluster, or all if it has fewer, as 0 and 1; empty: it is of none.
  [[nodiscard]] std::string path(std::string_view word, unsigned bits) const;

 private:
  FingerprintView words_;
  std::span<const std::uint32_t> paths_;
};

// Clusters as a model keeps them.
struct BuiltWordClusters {
  FingerprintTable words;
  std::vector<std::uint32_t> paths;  // of each: a 1, then its bits (brown_clusters.hpp)

  [[nodiscard]] WordClusters view() const { return {words.view(), paths}; }
  // As sections "clusters/…".
  void write(io::SectionFileWriter& writer) const;
};

// Those of a file. Errors: bad_input where they make no sense.
[[nodiscard]] BuiltWordClusters copied_clusters(const io::SectionFile& file);

}  // namespace sumi::tag
