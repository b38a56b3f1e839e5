#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sumi/tag.hpp>

#include "tag/crf_weights.hpp"
#include "tag/fingerprint_table.hpp"
#include "tag/linear_weights.hpp"
#include "tag/word_lists.hpp"

namespace sumi::tag {

// What a tagger is made of besides its weights, and what is known of its training.
struct TaggerAbout {
  TaggerKind kind = TaggerKind::crf;
  std::vector<std::string> labels;  // states_of(labels.size()) states
  std::vector<std::string> lists;   // names
  std::string features;             // the template
  std::string patterns;             // TOML; empty: none
  double cost = 1;                  // of a token missed, against one found in error

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

// Weights as they lie in memory or in a mapped file.
struct TaggerWeights {
  FingerprintView vocabulary;  // numbers below attributes.attributes()
  LinearView attributes;       // of an SVM, those of states before the token come behind the vocabulary's
  std::span<const Transition> transitions;
};

// A tagger as training makes it.
struct TaggerModel {
  TaggerAbout about;
  FingerprintTable vocabulary;
  LinearWeights attributes;
  std::vector<Transition> transitions;
  BuiltWordLists lists;

  [[nodiscard]] TaggerWeights weights() const { return {vocabulary.view(), attributes.view(), transitions}; }
};

// Leaves out attributes of the vocabulary that speak for no state; those behind the vocabulary stay.
void drop_idle_attributes(TaggerModel& model);

}  // namespace sumi::tag
