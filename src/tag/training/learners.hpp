#pragma once

#include "tag/learners/examples.hpp"
#include "tag/models/tagger_model.hpp"
#include "tag/training/fit.hpp"

namespace sumi::tag {

// One function for each kind of tagger: it sets a model's weights, and notes the training's figures in model.about.
//   Requires model.about.labels and model.vocabulary are those of the examples.
//   Defaults are the constants beside each; docs/tagging.md explains how they were chosen.

inline constexpr double kCrfL2 = .1;
inline constexpr unsigned kOnlinePasses = 8;
void fit_crf(const Examples& examples, const FitOptions& options, TaggerModel& model);

// l2 is 1 / C.
inline constexpr double kSvmC = .3;
void fit_svm(const Examples& examples, const FitOptions& options, TaggerModel& model);

// If the cost isn't 1 or a sample size is set, examples are drawn with probability 1 for tokens of entities and 1 /
// cost for others; tokens of a label with a cost of its own are drawn more often, by that factor.
//   Errors  bad_usage if no span has such a label.
void fit_bayes(const Examples& examples, const FitOptions& options, TaggerModel& model);

// The number of folds. The second tagger learns from what CRFs trained on the other folds find in each fold.
inline constexpr unsigned kEnsembleFolds = 4;
void fit_ensemble(const Examples& examples, const FitOptions& options, TaggerModel& model);

}  // namespace sumi::tag
