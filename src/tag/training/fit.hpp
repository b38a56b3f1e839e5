#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tag/models/tagger_model.hpp"
#include "tag/training/gold_corpus.hpp"
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

}  // namespace sumi::tag
