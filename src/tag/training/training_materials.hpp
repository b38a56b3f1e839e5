#pragma once

#include <optional>

#include "tag/training/fit.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// What is read besides the corpus: lists, clusters, template, patterns, a model to go on from; and how to fit by it.
//   Errors  as train().
struct TrainingMaterials {
  BuiltWordLists lists;
  BuiltWordClusters clusters;
  std::optional<TaggerModel> start;
  FitOptions fit;  // its lists and clusters are these

  TrainingMaterials(const TrainOptions& options, const Progress& progress);
  TrainingMaterials(const TrainingMaterials&) = delete;
  TrainingMaterials& operator=(const TrainingMaterials&) = delete;

  // Takes the learner for these texts (suited_kind()) where none was named. Errors: as train().
  void suit(const Corpus& corpus);

  // Weights to begin with, if there are any that the learner can use.
  [[nodiscard]] const TaggerModel* weights_to_start() const;

 private:
  bool is_kind_open_ = false;
};

}  // namespace sumi::tag
