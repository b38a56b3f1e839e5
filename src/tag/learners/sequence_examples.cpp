#include "tag/learners/sequence_examples.hpp"

namespace sumi::tag {

static_assert(AttributeWriter::kUnknown == FingerprintView::kNone);

SequenceExamples::SequenceExamples(const FeatureExtractor& extractor, FingerprintView vocabulary,
                                   std::size_t attributes, std::size_t labels, bool with_pairs)
    : writer_(extractor, [vocabulary](Fingerprint feature) { return vocabulary.find(feature); }, with_pairs) {
  examples_.attributes = attributes;
  examples_.labels = labels;
}

const Examples& SequenceExamples::of(Sequence sequence) {
  examples_.token_bundles = {};
  examples_.token_attributes = {};
  examples_.token_paired = {};
  for (std::uint32_t token = sequence.begin; token < sequence.end; ++token) writer_.add(token, sequence, examples_);
  examples_.gold.assign(sequence.end - sequence.begin, kOutside);
  examples_.sequence_ends.assign(1, sequence.end - sequence.begin);
  examples_.document_ends.assign(1, 1);
  return examples_;
}

void SequenceExamples::forget() {
  writer_.forget();
  examples_.bundles = {};
}

}  // namespace sumi::tag
