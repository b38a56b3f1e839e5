#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// Several corpora as one: of documents that name the same id the last one counts, those without an id all do.
struct TrainingCorpus {
  Corpus corpus;
  std::uint64_t replaced = 0;  // documents of which a later corpus has another version
};
// Errors: as read_corpus.
[[nodiscard]] TrainingCorpus read_training_corpus(const std::string& path, std::span<const std::string> further,
                                                  const FormatOptions& format, const Progress& progress);

// What errors call a corpus in memory.
inline constexpr const char* kInMemory = "the corpus";

// For a corpus in memory. Errors: bad_usage where the options name further ones.
void require_one_corpus(const TrainOptions& options);

}  // namespace sumi::tag
