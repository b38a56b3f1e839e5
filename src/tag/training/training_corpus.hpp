#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// Several corpora joined: of documents with the same id the last one counts; all documents without an id count.
struct TrainingCorpus {
  Corpus corpus;
  std::uint64_t replaced = 0;  // number of documents that a later corpus replaced
};
// Errors: as read_corpus.
[[nodiscard]] TrainingCorpus read_training_corpus(const std::string& path, std::span<const std::string> further,
                                                  const FormatOptions& format, const Progress& progress);

// The name of a corpus in memory in errors.
inline constexpr const char* kInMemory = "the corpus";

// For a corpus in memory. Errors: bad_usage if the options name further corpora.
void require_one_corpus(const TrainOptions& options);

}  // namespace sumi::tag
