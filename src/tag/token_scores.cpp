#include "tag/token_scores.hpp"

#include <algorithm>

namespace sumi::tag {

TokenScores::TokenScores(FeatureExtractor& extractor, FingerprintView vocabulary, const LinearView& weights, std::size_t stride)
    : extractor_(extractor), vocabulary_(vocabulary), weights_(weights), stride_(stride) {}

void TokenScores::forget() {
  place_of_word_.clear();
  remembered_.clear();
}

std::span<const float> TokenScores::of(Sequence sequence) {
  gather(sequence);
  const std::size_t tokens = sequence.end - sequence.begin;
  scores_.assign(tokens * stride_, 0);
  const std::span<const std::int8_t> offsets = extractor_.offsets();
  place_of_word_.resize(extractor_.words() * offsets.size(), kUnknown);
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < tokens; ++i) {
    const std::span<float> scores = std::span(scores_).subspan(i * stride_, stride_);
    std::ranges::copy(weights_.bias, scores.begin());
    for (std::size_t offset = 0; offset < offsets.size(); ++offset) {
      add_word(extractor_.word(sequence.begin + static_cast<std::uint32_t>(i), offsets[offset], sequence), offset, scores);
    }
    for (; begin < ends_[i]; ++begin) {
      if (attributes_[begin] != FingerprintView::kNone) weights_.add(attributes_[begin], scores);
    }
  }
  return scores_;
}

// Tables are larger than caches: each step fetches ahead what the next one needs.
void TokenScores::gather(Sequence sequence) {
  gathered_.clear();
  ends_.clear();
  for (std::uint32_t token = sequence.begin; token < sequence.end; ++token) {
    const std::size_t begin = gathered_.size();
    extractor_.of_place(token, sequence, gathered_);
    for (std::size_t i = begin; i < gathered_.size(); ++i) vocabulary_.prefetch(gathered_[i]);
    ends_.push_back(static_cast<std::uint32_t>(gathered_.size()));
  }
  attributes_.clear();
  for (const Fingerprint feature : gathered_) {
    attributes_.push_back(vocabulary_.find(feature));
    if (attributes_.back() != FingerprintView::kNone) weights_.prefetch_ends(attributes_.back());
  }
  for (const std::uint32_t attribute : attributes_) {
    if (attribute != FingerprintView::kNone) weights_.prefetch_row(attribute);
  }
}

void TokenScores::add_word(WordId word, std::size_t offset, std::span<float> scores) {
  std::uint32_t& place = place_of_word_[word * extractor_.offsets().size() + offset];
  if (place == kUnknown) {
    std::vector<Fingerprint> features;
    extractor_.of_word(word, offset, features);
    if (is_full()) {  // added up by itself all the same: sums of floats don't depend on what was seen before
      passing_.assign(stride_, 0);
      add_features(features, passing_);
      add_row(passing_.data(), scores);
      return;
    }
    place = static_cast<std::uint32_t>(remembered_.size() / stride_);
    remembered_.resize(remembered_.size() + stride_);
    add_features(features, std::span(remembered_).last(stride_));
  }
  add_row(remembered_.data() + std::size_t{place} * stride_, scores);
}

void TokenScores::add_row(const float* row, std::span<float> scores) const {
  for (std::size_t state = 0; state < stride_; ++state) scores[state] += row[state];
}

void TokenScores::add_features(std::span<const Fingerprint> features, std::span<float> scores) const {
  for (const Fingerprint feature : features) {
    const std::uint32_t attribute = vocabulary_.find(feature);
    if (attribute != FingerprintView::kNone) weights_.add(attribute, scores);
  }
}

}  // namespace sumi::tag
