#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "tag/examples.hpp"
#include "tag/feature_extractor.hpp"
#include "tag/fingerprint_table.hpp"

namespace sumi::tag {

// Makes examples of documents, one after the other, and numbers their attributes.
//   Cost  O(tokens * features) time.
class ExamplesBuilder {
 public:
  ExamplesBuilder(const FeatureTemplate& features, std::size_t labels);

  // `states`: one a token. Tokens that share a byte with `ignored` are no examples; a sequence is cut there. Others still see them.
  void add(std::string_view document, const TagText& text, const TokenMarks& lists, const TokenMarks& patterns,
           std::span<const State> states, const Mask& ignored);

  // The fingerprint of each attribute, by its number.
  [[nodiscard]] const FingerprintTable& vocabulary() const { return vocabulary_; }
  [[nodiscard]] Examples build() &&;

 private:
  [[nodiscard]] std::uint32_t bundle(WordId word, std::size_t offset);
  // Numbers the gathered fingerprints into a list, each once.
  void close_list(Lists& into);

  FeatureExtractor extractor_;
  FingerprintTable vocabulary_;
  Examples examples_;
  std::vector<std::uint32_t> bundle_of_;  // word * offsets + offset; kNone: not yet
  std::vector<Fingerprint> gathered_;
};

}  // namespace sumi::tag
