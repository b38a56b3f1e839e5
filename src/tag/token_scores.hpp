#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/feature_extractor.hpp"
#include "tag/fingerprint_table.hpp"
#include "tag/linear_weights.hpp"

namespace sumi::tag {

// Scores of states for each token of a text, as weights give them.
//   Cost     O(features of places + states) a token; what a word gives at an offset is added up once and remembered, for
//            kRememberedFloats at most.
//   Threads  one object a thread.
class TokenScores {
 public:
  static constexpr std::size_t kRememberedFloats = std::size_t{1} << 24;

  // All must outlive it. Requires: numbers of `vocabulary` below weights.attributes().
  // `stride`: floats a token, at least one a state; those behind are 0.
  TokenScores(FeatureExtractor& extractor, FingerprintView vocabulary, const LinearView& weights, std::size_t stride);

  // Scores of a sequence of the document that the extractor has read: states of the first token, of the second, …
  //   Valid until the next call.
  [[nodiscard]] std::span<const float> of(Sequence sequence);
  // To be called before a document is read, where words were forgotten.
  void forget();
  // Whether what is remembered has grown too large; then forget, and let the extractor forget.
  [[nodiscard]] bool is_full() const { return remembered_.size() >= kRememberedFloats; }

 private:
  // The attributes that the places of a sequence's tokens give.
  void gather(Sequence sequence);
  void add_word(WordId word, std::size_t offset, std::span<float> scores);
  void add_row(const float* row, std::span<float> scores) const;
  void add_features(std::span<const Fingerprint> features, std::span<float> scores) const;

  static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};

  FeatureExtractor& extractor_;
  FingerprintView vocabulary_;
  LinearView weights_;
  std::size_t stride_;
  std::vector<std::uint32_t> place_of_word_;  // word * offsets + offset -> row of remembered_; kUnknown
  std::vector<float> remembered_;             // rows of one float a state
  std::vector<float> passing_;                // a row that isn't remembered
  std::vector<Fingerprint> gathered_;
  std::vector<std::uint32_t> attributes_;  // of gathered_; kNone where there is none
  std::vector<std::uint32_t> ends_;        // of both, by token
  std::vector<float> scores_;
};

}  // namespace sumi::tag
