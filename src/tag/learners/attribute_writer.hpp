#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "tag/features/feature_extractor.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Writes the features of tokens into examples, as attributes: what a word gives at an offset as a bundle, once.
//   Threads  one writer a thread.
class AttributeWriter {
 public:
  // The attribute of a feature; kUnknown: it has none, and is left out.
  static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  using Number = std::function<std::uint32_t(Fingerprint)>;

  // `extractor` must outlive it, and mustn't forget words before this does. `with_pairs`: token_paired is written, too.
  AttributeWriter(const FeatureExtractor& extractor, Number number, bool with_pairs)
      : extractor_(extractor), number_(std::move(number)), with_pairs_(with_pairs) {}

  // Adds a token of the document that the extractor has read; bundles go to the same examples every time.
  void add(std::uint32_t token, Sequence sequence, Examples& into);
  // Bundles are written anew, for other examples or where words were forgotten.
  void forget() { bundle_of_.clear(); }

 private:
  [[nodiscard]] std::uint32_t bundle(WordId word, std::size_t offset, Lists& bundles);
  // Numbers the gathered features into a list, each once.
  void close_list(Lists& into);

  const FeatureExtractor& extractor_;
  Number number_;
  bool with_pairs_;
  std::vector<std::uint32_t> bundle_of_;  // word * offsets + offset; kUnknown: not yet
  std::vector<Fingerprint> gathered_;
};

}  // namespace sumi::tag
