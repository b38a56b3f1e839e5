#pragma once

#include <span>
#include <string_view>

#include "tag/features/feature_extractor.hpp"
#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/attribute_writer.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Makes examples of documents, one after the other, and numbers their attributes.
//   Cost  O(tokens * features) time.
class ExamplesBuilder {
 public:
  // `with_pairs`: with Examples::token_paired. What `clusters` is a view of must outlive it.
  ExamplesBuilder(const FeatureTemplate& features, std::size_t labels, bool with_pairs = false,
                  const WordClusters& clusters = {});
  ExamplesBuilder(const ExamplesBuilder&) = delete;
  ExamplesBuilder& operator=(const ExamplesBuilder&) = delete;

  // `states`: one a token. Tokens that share a byte with `ignored` are no examples; a sequence is cut there. Others
  // still see them.
  void add(std::string_view document, const TagText& text, const DocumentMarks& marks, std::span<const State> states,
           const Mask& ignored);

  // The fingerprint of each attribute, by its number.
  [[nodiscard]] const FingerprintTable& vocabulary() const { return vocabulary_; }
  [[nodiscard]] Examples build() &&;

 private:
  [[nodiscard]] bool opens_sequence() const;
  void close_sequence();

  FeatureExtractor extractor_;
  FingerprintTable vocabulary_;
  AttributeWriter writer_;
  Examples examples_;
};

}  // namespace sumi::tag
