#pragma once

#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/attribute_writer.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

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
