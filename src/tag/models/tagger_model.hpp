#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tag/features/fingerprint_table.hpp"
#include "tag/features/mark_finder.hpp"
#include "tag/features/token_marks.hpp"
#include "tag/features/word_clusters.hpp"
#include "tag/learners/ensemble.hpp"
#include "tag/learners/linear_weights.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// The parts of a tagger besides its weights, and the facts about its training.
struct TaggerAbout {
  TaggerKind kind = TaggerKind::crf;
  std::vector<std::string> labels;  // there are states_of(labels.size()) states
  std::vector<std::string> lists;   // names of word lists
  std::string features;             // the template of features
  std::string patterns;             // TOML; empty for none
  std::string encoder;              // name of the encoder whose marks are features; empty for none
  std::uint64_t encoder_checksum = 0;
  std::string finder;  // description of a ready-made finder (model_file.hpp); empty if it is none
  double cost = 1;     // cost of a missed token relative to a false positive

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

// Weights in memory or mapped from a file.
struct TaggerWeights {
  FingerprintView vocabulary;  // its numbers are below `words`
  std::size_t words = 0;       // number of attributes in the vocabulary
  // Weights of the vocabulary's attributes; for an SVM, followed by those of the states before the token
  // (HistoryNumbers).
  LinearView attributes;
  std::span<const Transition> transitions;  // for a CRF
  std::span<const std::uint64_t> pairs;     // for an SVM: HistoryNumbers::pairs
  const EnsembleWeights* second = nullptr;  // for an ensemble
  WordClusters clusters;
};

// A tagger that training made.
struct TaggerModel {
  TaggerAbout about;
  FingerprintTable vocabulary;
  LinearWeights attributes;
  std::vector<Transition> transitions;
  std::vector<std::uint64_t> pairs;
  EnsembleWeights second;
  BuiltWordLists lists;
  BuiltWordClusters clusters;
  std::shared_ptr<const TokenMarker> encoder = nullptr;  // null for none; not stored in the file

  [[nodiscard]] TaggerWeights weights() const {
    return {vocabulary.view(), vocabulary.size(), attributes.view(), transitions, pairs, &second, clusters.view()};
  }
};

// Removes attributes of the vocabulary whose weights are all 0; those after the vocabulary stay. Not for ensembles,
// whose second tagger numbers all attributes itself. For naive Bayes, attributes that no drawn token has are removed,
// too: they are then as unknown as those that training didn't see.
void drop_idle_attributes(TaggerModel& model);

}  // namespace sumi::tag
