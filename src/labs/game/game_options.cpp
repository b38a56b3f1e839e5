#include <fmt/format.h>

#include "labs/game/publish_documents.hpp"
#include <sumi/model/error.hpp>

namespace sumi::game {

void require_loss_ratio(double ratio) {
  if (ratio >= 1 / kLargestLossRatio && ratio <= kLargestLossRatio) return;
  throw Error{Error::Kind::bad_usage, "",
              "a loss ratio must be between 1e-6 and 1e6; 10 means that a name published costs as much as 10 words "
              "hidden in error"};
}

tag::TrainingMaterials training_materials(const GameOptions& options, const Progress& progress) {
  if (options.taggers.empty())
    throw Error{Error::Kind::bad_usage, "", "no tagger is named; name svm, crf, ensemble, bayes or best"};
  if (options.folds < 2 || options.folds > kMostGameFolds) {
    throw Error{Error::Kind::bad_usage, "", fmt::format("the publisher is trained in 2 to {} folds", kMostGameFolds),
                Settings{"folds"}};
  }
  if (options.most_rounds == 0)
    throw Error{Error::Kind::bad_usage, "", "at least one round is needed; set none for as many as help",
                Settings{"most_rounds"}};
  if (options.taggers.size() > 1 && (options.train.l1 || options.train.l2)) {
    throw Error{Error::Kind::bad_usage, "",
                "the penalties l1 and l2 mean something else for each tagger; choose one tagger, or set neither",
                Settings{"taggers", "l1", "l2"}};
  }
  TrainOptions train = options.train;
  train.tagger = options.taggers.front();
  train.cost = 1;
  train.start.clear();
  train.online = false;
  return tag::TrainingMaterials(train, progress);
}

TaggerLearnerOptions learner_options(const GameOptions& options, const tag::FitOptions& fit) {
  TaggerLearnerOptions learning;
  learning.kinds = options.taggers;
  learning.committee = options.committee;
  learning.learner = options.learner;
  learning.costs = options.costs;
  learning.hiding = options.hiding;
  learning.losses = {options.loss_ratio, 1};
  learning.estimate = options.estimate;
  learning.folds = options.folds;
  learning.fit = fit;
  learning.fit.online = true;
  return learning;
}

}  // namespace sumi::game
