#pragma once

#include "tag/learners/examples.hpp"
#include "tag/models/tagger_model.hpp"
#include "tag/training/fit.hpp"

namespace sumi::tag {

// One function a kind of tagger: gives a model its weights, and notes in model.about how they were come by.
//   Requires model.about.labels and model.vocabulary are those of the examples.
//   Defaults are the constants beside each; docs/tagging.md says how they were chosen.

inline constexpr double kCrfL2 = .1;
inline constexpr unsigned kOnlinePasses = 8;
void fit_crf(const Examples& examples, const FitOptions& options, TaggerModel& model);

// l2 is 1 / C.
inline constexpr double kSvmC = .3;
void fit_svm(const Examples& examples, const FitOptions& options, TaggerModel& model);

// Where the cost isn't 1 or a sample is asked for, examples are drawn with probability 1 for tokens of entities and 1 /
// cost for others; those of labels with a cost of their own so many times as often.
//   Errors  bad_usage where no span has such a label.
void fit_bayes(const Examples& examples, const FitOptions& options, TaggerModel& model);

// The second tagger learns from what CRFs of the other folds of documents find in each.
inline constexpr unsigned kEnsembleFolds = 4;
void fit_ensemble(const Examples& examples, const FitOptions& options, TaggerModel& model);

}  // namespace sumi::tag
