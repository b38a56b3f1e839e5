#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/features/feature_extractor.hpp"
#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/linear_weights.hpp"

namespace sumi::tag {

// Computes scores of states for each token of a text.
//   Cost     O(place features + states) a token; the sum of a word's features at an offset is computed once and cached.
//   Memory   4 * kRememberedFloats bytes and the places of words.
//   Threads  one object a thread.
class TokenScores {
 public:
  static constexpr std::size_t kRememberedFloats = std::size_t{1} << 24;

  // All arguments must outlive it. Requires: numbers of `vocabulary` below weights.attributes(). `stride`: floats a
  // token, at least one a state; the rest are 0. `most`: floats to cache, below 2^32.
  TokenScores(FeatureExtractor& extractor, FingerprintView vocabulary, const LinearView& weights, std::size_t stride,
              std::size_t most = kRememberedFloats);

  // Returns the scores of a sequence of the document that the extractor has read: all states of the first token, of the
  // second, …
  //   Valid until the next call; the caller may change them.
  [[nodiscard]] std::span<float> of(Sequence sequence);
  // Must be called before a document is read, after words were forgotten.
  void forget();
  // Returns whether the cache has grown too large; then call forget(), and let the extractor forget its words.
  [[nodiscard]] bool is_full() const { return remembered_.size() + 2 * remembered_few_.size() >= most_; }

 private:
  // Collects the attributes of the place features of a sequence's tokens.
  void gather(Sequence sequence);
  // Computes, by token and offset, where the scores of a sequence's words are cached.
  void remember(Sequence sequence);
  [[nodiscard]] std::uint32_t remembered(WordId word, std::size_t offset);
  void prefetch(std::uint32_t place) const;
  void add_words(Sequence sequence, std::uint32_t token, std::span<float> scores);
  // Sums the scores of a word's features into sum_.
  void add_up(WordId word, std::size_t offset);
  // Adds dense_, and clears it.
  void add_dense(std::span<float> scores);
  void add_features(std::span<const Fingerprint> features, std::span<float> scores) const;

  // Scores of few states are stored as a list.
  struct Few {
    State state;
    std::uint16_t behind;  // how many entries of the list follow
    float weight;
  };
  // A place: a row of remembered_, or, with this bit set, the begin of a list in remembered_few_; or one of the
  // constants below.
  static constexpr std::uint32_t kIsFew = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  static constexpr std::uint32_t kNothing = kUnknown - 1;

  FeatureExtractor& extractor_;
  FingerprintView vocabulary_;
  LinearView weights_;
  std::size_t stride_;
  std::size_t most_;
  std::vector<std::uint32_t> place_of_word_;  // indexed by word * offsets + offset
  std::vector<float> remembered_;             // rows of one float per state
  std::vector<Few> remembered_few_;
  std::vector<float> sum_;             // the row that is being summed
  std::vector<Fingerprint> features_;  // features of the row that is being summed
  std::vector<std::uint32_t> places_;  // indexed by token and offset of a sequence
  std::vector<const float*> dense_;    // rows to be added
  std::vector<Fingerprint> gathered_;
  std::vector<std::uint32_t> attributes_;  // attributes of gathered_; kNone for a feature without one
  std::vector<std::uint32_t> ends_;        // ends of both lists, by token
  std::vector<float> scores_;
};

}  // namespace sumi::tag
