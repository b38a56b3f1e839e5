#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "tag/features/feature_extractor.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Writes the features of tokens into examples, as attributes: the features of a word at an offset are one bundle,
// stored once.
//   Threads  one writer a thread.
class AttributeWriter {
 public:
  // The result of `number` for a feature without an attribute, which is skipped.
  static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  using Number = std::function<std::uint32_t(Fingerprint)>;

  // `extractor` must outlive it, and must not forget words before this object does. `with_pairs`: token_paired is
  // filled, too.
  AttributeWriter(const FeatureExtractor& extractor, Number number, bool with_pairs)
      : extractor_(extractor), number_(std::move(number)), with_pairs_(with_pairs) {}

  // Adds a token of the document that the extractor has read; bundles always go to the same examples.
  void add(std::uint32_t token, Sequence sequence, Examples& into);
  // Forgets the bundles, for other examples or after the extractor forgot words.
  void forget() { bundle_of_.clear(); }

 private:
  [[nodiscard]] std::uint32_t bundle(WordId word, std::size_t offset, Lists& bundles);
  // Converts the collected features to attribute numbers, without duplicates, and appends them as a list.
  void close_list(Lists& into);

  const FeatureExtractor& extractor_;
  Number number_;
  bool with_pairs_;
  std::vector<std::uint32_t> bundle_of_;  // indexed by word * offsets + offset; kUnknown if not made yet
  std::vector<Fingerprint> gathered_;
};

}  // namespace sumi::tag
