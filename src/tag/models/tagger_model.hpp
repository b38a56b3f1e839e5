#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tag/features/fingerprint_table.hpp"
#include "tag/features/token_marks.hpp"
#include "tag/features/word_clusters.hpp"
#include "tag/features/word_lists.hpp"
#include "tag/learners/crf_weights.hpp"
#include "tag/learners/ensemble.hpp"
#include "tag/learners/linear_weights.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// What a tagger is made of besides its weights, and what is known of its training.
struct TaggerAbout {
  TaggerKind kind = TaggerKind::crf;
  std::vector<std::string> labels;  // states_of(labels.size()) states
  std::vector<std::string> lists;   // names
  std::string features;             // the template
  std::string patterns;             // TOML; empty: none
  std::string encoder;              // the name of the one whose marks are features; empty: none
  std::uint64_t encoder_checksum = 0;
  std::string finder;  // what a ready-made finder says of itself (finder_about.hpp); empty: it is none
  double cost = 1;     // of a token missed, against one found in error

  std::uint64_t documents = 0;
  std::uint64_t tokens = 0;
  std::uint64_t entities = 0;
  std::uint64_t iterations = 0;
  std::uint64_t seed = 0;
  double l1 = 0;
  double l2 = 0;
  std::optional<double> objective;
  std::optional<double> f1_held_out;
};

// Weights as they were made or lie in a file.
struct TaggerWeights {
  FingerprintView vocabulary;  // numbers below `words`
  std::size_t words = 0;       // attributes of the vocabulary
  // Of those; of an SVM, attributes of the states before the token come behind them (HistoryNumbers).
  LinearView attributes;
  std::span<const Transition> transitions;  // of a CRF
  std::span<const std::uint64_t> pairs;     // of an SVM: HistoryNumbers::pairs
  const EnsembleWeights* second = nullptr;  // of an ensemble
  WordClusters clusters;
};

// A tagger as training makes it.
struct TaggerModel {
  TaggerAbout about;
  FingerprintTable vocabulary;
  LinearWeights attributes;
  std::vector<Transition> transitions;
  std::vector<std::uint64_t> pairs;
  EnsembleWeights second;
  BuiltWordLists lists;
  BuiltWordClusters clusters;
  std::shared_ptr<const TokenMarker> encoder = nullptr;  // null: none; not in the file

  [[nodiscard]] TaggerWeights weights() const {
    return {vocabulary.view(), vocabulary.size(), attributes.view(), transitions, pairs, &second, clusters.view()};
  }
};

// Leaves out attributes of the vocabulary that speak for no state; those behind the vocabulary stay. Not for ensembles,
// whose second tagger has numbers of its own for all. Of naive Bayes what no token that was drawn has goes, too: it is
// then as little known as what training didn't see.
void drop_idle_attributes(TaggerModel& model);

}  // namespace sumi::tag
