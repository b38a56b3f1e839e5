#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tag/training/fit.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// The inputs of training besides the corpus: lists, clusters, template, patterns, a model to continue from; and the
// options of fitting.
//   Errors  as train().
struct TrainingMaterials {
  BuiltWordLists lists;
  BuiltWordClusters clusters;
  std::optional<TaggerModel> start;
  FitOptions fit;  // lists and clusters point into this object

  TrainingMaterials(const TrainOptions& options, const Progress& progress);
  TrainingMaterials(const TrainingMaterials&) = delete;
  TrainingMaterials& operator=(const TrainingMaterials&) = delete;

  // Chooses the learner for these texts (suited_kind()) if none was named. Errors: as train().
  void suit(const Corpus& corpus);

  // Returns initial weights, if there are any that the learner can use.
  [[nodiscard]] const TaggerModel* weights_to_start() const;

 private:
  bool is_kind_open_ = false;
};

// Returns the fold of each document. Owners are dealt to folds of equal size, give or take one, by a seeded shuffle, so
// that no round trains on documents of an owner whose other documents it tags.
//   Requires folds >= 1.
[[nodiscard]] std::vector<std::uint32_t> document_folds(const Corpus& corpus, std::uint32_t folds, std::uint64_t seed);

// Returns the documents whose fold is wanted, ascending.
[[nodiscard]] std::vector<std::uint32_t> documents_where(const std::vector<std::uint32_t>& folds,
                                                         const std::function<bool(std::uint32_t fold)>& wanted);

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
