#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/models/tagger_model.hpp"
#include "tag/training/gold_corpus.hpp"
#include <sumi/model/counts.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

struct FitOptions {
  TaggerKind kind = TaggerKind::svm;
  bool online = false;
  std::string features;                                  // the template of features
  std::string patterns;                                  // TOML; empty for none
  std::string finder;                                    // as TaggerAbout::finder
  const BuiltWordLists* lists = nullptr;                 // null for none
  const BuiltWordClusters* clusters = nullptr;           // null for none
  std::shared_ptr<const TokenMarker> encoder = nullptr;  // null for none
  double cost = 1;                                       // cost of a missed token
  // Documents that must have a feature; rarer features are not learned.
  std::uint32_t least_documents = 1;
  // Naive Bayes: number of examples to draw by cost; 0: each token once.
  std::uint32_t sample = 0;
  std::vector<std::pair<std::string, double>> label_costs = {};  // naive Bayes: TrainOptions::label_costs
  std::optional<double> l1;
  std::optional<double> l2;
  std::uint64_t max_iterations = 0;  // 0: until convergence
  std::uint64_t seed = 1;
  unsigned threads = 1;
  Progress progress;
  // One mask per document, in its bytes: tokens there are no examples; empty for none.
  std::span<const Mask> ignored;
  const TaggerModel* start = nullptr;  // for a CRF: initial weights
};

// Trains a tagger on some documents of a corpus.
//   Threads  `threads`; the result doesn't depend on it.
//   Requires documents in ascending order.
//   Errors   bad_input if the template or the patterns are invalid.
[[nodiscard]] TaggerModel fit(const GoldCorpus& gold, std::span<const std::uint32_t> documents,
                              const FitOptions& options);

// Agreement of a tagger with the gold spans: entities with the same tokens and label; and tokens with any label against
// none.
struct Agreement {
  Counts micro;
  std::map<std::string, Counts> labels;
  Counts tokens;

  Agreement& operator+=(const Agreement& other);
};

// Tags some documents and compares. Requires: the model's labels are the corpus'. Threads: `threads`.
[[nodiscard]] Agreement agreement(const TaggerModel& model, const GoldCorpus& gold,
                                  std::span<const std::uint32_t> documents, unsigned threads);

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
