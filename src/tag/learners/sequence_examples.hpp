#pragma once

#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/attribute_writer.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

// One sequence at a time as examples by a known vocabulary, for taggers that look at attributes one by one.
//   Threads  one object a thread.
class SequenceExamples {
 public:
  static constexpr std::size_t kMostBundles = 1'000'000;

  // All must outlive it.
  SequenceExamples(const FeatureExtractor& extractor, FingerprintView vocabulary, std::size_t attributes,
                   std::size_t labels, bool with_pairs);
  SequenceExamples(const SequenceExamples&) = delete;
  SequenceExamples& operator=(const SequenceExamples&) = delete;

  // Of the document that the extractor has read; good until the next call. Features that aren't known are left out; all
  // gold is O.
  [[nodiscard]] const Examples& of(Sequence sequence);
  [[nodiscard]] bool is_full() const { return examples_.bundles.size() >= kMostBundles; }
  // To be called where the extractor forgot words.
  void forget();

 private:
  AttributeWriter writer_;
  Examples examples_;
};

}  // namespace sumi::tag
