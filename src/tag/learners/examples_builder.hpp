#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "tag/features/feature_extractor.hpp"
#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/attribute_writer.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Makes examples from documents and numbers their attributes.
//   Cost  O(tokens * features) time.
class ExamplesBuilder {
 public:
  // `with_pairs`: Examples::token_paired is filled. The data that `clusters` views must outlive it.
  ExamplesBuilder(const FeatureTemplate& features, std::size_t labels, bool with_pairs = false,
                  const WordClusters& clusters = {});
  ExamplesBuilder(const ExamplesBuilder&) = delete;
  ExamplesBuilder& operator=(const ExamplesBuilder&) = delete;

  // `states`: one a token. Tokens that share a byte with `ignored` are left out of the examples, and their sequence is
  // cut there; the features of other tokens still see them.
  void add(std::string_view document, const TagText& text, const DocumentMarks& marks, std::span<const State> states,
           const Mask& ignored);

  // Returns the fingerprint of each attribute, by its number.
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

// Removes attributes that fewer than `least` documents have from the examples, so that no weight reveals something
// about a few documents. The remaining attributes are renumbered in their order; bundles stay, even if empty.
//   Cost      O(tokens * attributes of a token).
//   Requires  `vocabulary` has the examples' attributes.
//   Result    how many were removed.
std::uint64_t drop_rare_attributes(std::uint32_t least, Examples& examples, FingerprintTable& vocabulary);

}  // namespace sumi::tag
