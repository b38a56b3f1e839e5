#include "tag/models/token_scores.hpp"

#include <algorithm>

#include "tag/learners/lanes.hpp"

namespace sumi::tag {
namespace {

constexpr std::size_t kTokensAhead = 2;  // tokens
// States with a weight, as a fraction of all, up to which a list is stored; a list takes twice the memory a state.
constexpr std::size_t kFewShare = 4;

}  // namespace

TokenScores::TokenScores(FeatureExtractor& extractor, FingerprintView vocabulary, const LinearView& weights,
                         std::size_t stride, std::size_t most)
    : extractor_(extractor), vocabulary_(vocabulary), weights_(weights), stride_(stride), most_(most) {}

void TokenScores::forget() {
  place_of_word_.clear();
  remembered_.clear();
  remembered_few_.clear();
}

std::span<float> TokenScores::of(Sequence sequence) {
  gather(sequence);
  remember(sequence);
  const std::size_t tokens = sequence.end - sequence.begin;
  const std::size_t offsets = extractor_.offsets().size();
  scores_.assign(tokens * stride_, 0);
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < tokens; ++i) {
    for (std::size_t at = (i + kTokensAhead) * offsets; at < std::min(places_.size(), (i + kTokensAhead + 1) * offsets);
         ++at)
      prefetch(places_[at]);
    const std::span<float> scores = std::span(scores_).subspan(i * stride_, stride_);
    std::ranges::copy(weights_.bias, scores.begin());
    add_words(sequence, static_cast<std::uint32_t>(i), scores);
    for (; begin < ends_[i]; ++begin) {
      if (attributes_[begin] != FingerprintView::kNone) weights_.add(attributes_[begin], scores);
    }
  }
  return scores_;
}

// Tables are larger than caches, so each step prefetches what the next one needs.
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

void TokenScores::remember(Sequence sequence) {
  const std::span<const std::int8_t> offsets = extractor_.offsets();
  place_of_word_.resize(extractor_.words() * offsets.size(), kUnknown);
  places_.clear();
  for (std::uint32_t token = sequence.begin; token < sequence.end; ++token) {
    for (std::size_t offset = 0; offset < offsets.size(); ++offset) {
      const WordId word = extractor_.word(token, offsets[offset], sequence);
      std::uint32_t& place = place_of_word_[word * offsets.size() + offset];
      if (place == kUnknown && !is_full()) place = remembered(word, offset);
      places_.push_back(place);
    }
  }
}

std::uint32_t TokenScores::remembered(WordId word, std::size_t offset) {
  add_up(word, offset);
  const auto speaks = [](float weight) { return weight != 0; };
  const auto states = static_cast<std::size_t>(std::ranges::count_if(sum_, speaks));
  if (states == 0) return kNothing;
  if (states > stride_ / kFewShare) {
    remembered_.insert(remembered_.end(), sum_.begin(), sum_.end());
    return static_cast<std::uint32_t>(remembered_.size() / stride_ - 1);
  }
  const auto place = static_cast<std::uint32_t>(remembered_few_.size());
  std::size_t behind = states;
  for (std::size_t state = 0; state < stride_; ++state) {
    if (speaks(sum_[state]))
      remembered_few_.push_back({static_cast<State>(state), static_cast<std::uint16_t>(--behind), sum_[state]});
  }
  return kIsFew | place;
}

void TokenScores::prefetch(std::uint32_t place) const {
  if (place >= kNothing) return;
  if ((place & kIsFew) != 0) return __builtin_prefetch(remembered_few_.data() + (place & ~kIsFew));
  const float* const row = remembered_.data() + std::size_t{place} * stride_;
  for (std::size_t i = 0; i < std::min<std::size_t>(stride_, 64); i += 16) __builtin_prefetch(row + i);
}

// Each state's numbers are added in the order of offsets, whichever way they are stored, so that sums don't depend on
// it.
void TokenScores::add_words(Sequence sequence, std::uint32_t token, std::span<float> scores) {
  const std::span<const std::int8_t> offsets = extractor_.offsets();
  dense_.clear();
  for (std::size_t offset = 0; offset < offsets.size(); ++offset) {
    const std::uint32_t place = places_[token * offsets.size() + offset];
    if (place == kNothing) continue;
    if (place < kIsFew) {
      dense_.push_back(remembered_.data() + std::size_t{place} * stride_);
      continue;
    }
    add_dense(scores);
    if (place == kUnknown) {  // no room: computed without storing, with the same sum
      add_up(extractor_.word(sequence.begin + token, offsets[offset], sequence), offset);
      dense_.push_back(sum_.data());
      add_dense(scores);
      continue;
    }
    const Few* few = remembered_few_.data() + (place & ~kIsFew);
    for (scores[few->state] += few->weight; few->behind > 0; scores[few->state] += few->weight) ++few;
  }
  add_dense(scores);
}

void TokenScores::add_dense(std::span<float> scores) {
  if (dense_.empty()) return;
  std::size_t state = 0;
  for (; state + kFloatLanes <= stride_; state += kFloatLanes) {
    Floats sum = load<Floats>(scores.data() + state);
    for (const float* const row : dense_) sum += load<Floats>(row + state);
    store(scores.data() + state, sum);
  }
  for (; state < stride_; ++state) {
    for (const float* const row : dense_) scores[state] += row[state];
  }
  dense_.clear();
}

void TokenScores::add_up(WordId word, std::size_t offset) {
  features_.clear();
  extractor_.of_word(word, offset, features_);
  sum_.assign(stride_, 0);
  add_features(features_, sum_);
}

void TokenScores::add_features(std::span<const Fingerprint> features, std::span<float> scores) const {
  for (const Fingerprint feature : features) {
    const std::uint32_t attribute = vocabulary_.find(feature);
    if (attribute != FingerprintView::kNone) weights_.add(attribute, scores);
  }
}

}  // namespace sumi::tag
