#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/attribute_writer.hpp"
#include "tag/learners/examples.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

// An entity that the first tagger found, with its confidence.
struct Candidate {
  Entity entity;
  float share = 1;  // in [0, 1]
};

struct EnsembleOptions {
  double c = .01;
  double miss_cost = 1;  // cost of dropping a true entity, relative to keeping a false one
  double tolerance = .01;
  std::uint64_t seed = 1;
};

// The nonzero weights of a separating plane: a candidate is kept if its weights add up to more than 0.
struct EnsembleWeights {
  std::vector<Attribute> attributes;  // ascending
  std::vector<float> weights;
  float bias = 1;
};

// The second tagger of an ensemble: a linear support vector machine that drops false positives of the first.
//   Features the attributes of a candidate's first and last token, of those between, and of its neighbours in the
//            sequence, numbered apart by role; its label, its length (alone and with the label), and its share in steps
//            of log odds (likewise).
//   Training candidates on documents with which the first tagger wasn't trained; on others it would be right more often
//            than in use.
//   Cost     rows of some five tokens' attributes, then see `separate`; 20 bytes an attribute.
//   Threads  one.
//   Requires `is_true`: one a candidate. If all candidates are true, all are kept; if none is, none.
[[nodiscard]] EnsembleWeights train_ensemble(const Examples& examples, std::span<const Candidate> candidates,
                                             std::span<const std::uint8_t> is_true, const EnsembleOptions& options);

// Returns the candidate's value: above 0 it is kept.
//   Requires: examples with as many attributes and labels as those of training.
[[nodiscard]] float value_of(const EnsembleWeights& weights, const Examples& examples, const Candidate& candidate);

// Converts one sequence at a time to examples with a known vocabulary, for taggers that use attributes one by one.
//   Threads  one object a thread.
class SequenceExamples {
 public:
  static constexpr std::size_t kMostBundles = 1'000'000;

  // All arguments must outlive it.
  SequenceExamples(const FeatureExtractor& extractor, FingerprintView vocabulary, std::size_t attributes,
                   std::size_t labels, bool with_pairs);
  SequenceExamples(const SequenceExamples&) = delete;
  SequenceExamples& operator=(const SequenceExamples&) = delete;

  // Returns the examples of a sequence of the document that the extractor has read; valid until the next call. Unknown
  // features are left out; all gold states are O.
  [[nodiscard]] const Examples& of(Sequence sequence);
  [[nodiscard]] bool is_full() const { return examples_.bundles.size() >= kMostBundles; }
  // Must be called after the extractor forgot words.
  void forget();

 private:
  AttributeWriter writer_;
  Examples examples_;
};

}  // namespace sumi::tag
