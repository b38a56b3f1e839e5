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
  std::string features;                                  // a template
  std::string patterns;                                  // TOML; empty: none
  std::string finder;                                    // TaggerAbout::finder
  const BuiltWordLists* lists = nullptr;                 // null: none
  const BuiltWordClusters* clusters = nullptr;           // null: none
  std::shared_ptr<const TokenMarker> encoder = nullptr;  // null: none
  double cost = 1;                                       // of a token missed
  std::uint32_t least_documents = 1;                     // that have a feature; rarer ones are not learned
  std::uint32_t sample = 0;                              // naive Bayes: examples to draw by cost; 0: each token once
  std::vector<std::pair<std::string, double>> label_costs = {};  // naive Bayes: TrainOptions::label_costs
  std::optional<double> l1;
  std::optional<double> l2;
  std::uint64_t max_iterations = 0;  // 0: until converged
  std::uint64_t seed = 1;
  unsigned threads = 1;
  Progress progress;
  // A document each, in its bytes: what lies there is no example; empty: nothing.
  std::span<const Mask> ignored;
  const TaggerModel* start = nullptr;  // weights to begin with, of a CRF
};

// Learns a tagger of some documents of a corpus.
//   Threads  `threads`; the result doesn't depend on it.
//   Requires documents in rising order.
//   Errors   bad_input where the template or the patterns make no sense.
[[nodiscard]] TaggerModel fit(const GoldCorpus& gold, std::span<const std::uint32_t> documents,
                              const FitOptions& options);

}  // namespace sumi::tag
