#pragma once

#include <optional>

#include "tag/training/fit.hpp"
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

}  // namespace sumi::tag
