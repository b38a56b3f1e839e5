#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/features/feature_extractor.hpp"
#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/linear_weights.hpp"

namespace sumi::tag {

// Scores of states for each token of a text, as weights give them.
//   Cost     O(features of places + states) a token; what a word gives at an offset is added up once and remembered.
//   Memory   4 * kRememberedFloats bytes and the places of words.
//   Threads  one object a thread.
class TokenScores {
 public:
  static constexpr std::size_t kRememberedFloats = std::size_t{1} << 24;

  // All must outlive it. Requires: numbers of `vocabulary` below weights.attributes().
  // `stride`: floats a token, at least one a state; those behind are 0. `most`: floats to remember, below 2^32.
  TokenScores(FeatureExtractor& extractor, FingerprintView vocabulary, const LinearView& weights, std::size_t stride,
              std::size_t most = kRememberedFloats);

  // Scores of a sequence of the document that the extractor has read: states of the first token, of the second, …
  //   Valid until the next call; who asked may change them.
  [[nodiscard]] std::span<float> of(Sequence sequence);
  // To be called before a document is read, where words were forgotten.
  void forget();
  // Whether what is remembered has grown too large; then forget, and let the extractor forget.
  [[nodiscard]] bool is_full() const { return remembered_.size() + 2 * remembered_few_.size() >= most_; }

 private:
  // The attributes that the places of a sequence's tokens give.
  void gather(Sequence sequence);
  // What the words of a sequence give, by token and offset: where it is remembered.
  void remember(Sequence sequence);
  [[nodiscard]] std::uint32_t remembered(WordId word, std::size_t offset);
  void prefetch(std::uint32_t place) const;
  void add_words(Sequence sequence, std::uint32_t token, std::span<float> scores);
  // Adds up, in sum_, what a word gives.
  void add_up(WordId word, std::size_t offset);
  // Adds dense_, and empties it.
  void add_dense(std::span<float> scores);
  void add_features(std::span<const Fingerprint> features, std::span<float> scores) const;

  // What few states are spoken for by is remembered as a list of them.
  struct Few {
    State state;
    std::uint16_t behind;  // how many of the list come behind it
    float weight;
  };
  // A place: a row of remembered_, or, with this bit, where a list begins in remembered_few_; or one of the others.
  static constexpr std::uint32_t kIsFew = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  static constexpr std::uint32_t kNothing = kUnknown - 1;

  FeatureExtractor& extractor_;
  FingerprintView vocabulary_;
  LinearView weights_;
  std::size_t stride_;
  std::size_t most_;
  std::vector<std::uint32_t> place_of_word_;  // word * offsets + offset -> place
  std::vector<float> remembered_;             // rows of one float a state
  std::vector<Few> remembered_few_;
  std::vector<float> sum_;             // of a row that is being added up
  std::vector<Fingerprint> features_;  // of the same
  std::vector<std::uint32_t> places_;  // of a sequence, by token and offset
  std::vector<const float*> dense_;    // rows to add
  std::vector<Fingerprint> gathered_;
  std::vector<std::uint32_t> attributes_;  // of gathered_; kNone where there is none
  std::vector<std::uint32_t> ends_;        // of both, by token
  std::vector<float> scores_;
};

}  // namespace sumi::tag
