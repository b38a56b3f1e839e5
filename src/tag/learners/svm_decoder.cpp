#include "tag/learners/svm_decoder.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "tag/learners/lanes.hpp"

namespace sumi::tag {
namespace {

constexpr float kSharpness = 3;

// Requires: at least one score; `before` has an inside state.
State best_that_may_follow(State before, std::span<const float> scores) {
  State best = kOutside;
  for (std::size_t i = 1; i < scores.size(); ++i) {
    const auto state = static_cast<State>(i);
    if (scores[i] > scores[best] && may_follow(before, state)) best = state;
  }
  return best;
}

}  // namespace

SvmDecoder::SvmDecoder(const LinearView& weights, const HistoryNumbers& history)
    : weights_(weights), history_(history) {
  assert(weights.attributes() == history.attributes());
  pair_states_.reserve(history.pairs.size());
  if (history.states > 0) {
    outside_.resize(2 * stride());
    add_row(history.before(kOutside), outside_.data());
    add_row(history.two_before(kOutside, kOutside), outside_.data() + stride());
  }
  for (const std::uint64_t pair : history.pairs)
    pair_states_.push_back(static_cast<State>(pair % (history.states + 1)));
}

std::size_t SvmDecoder::stride() const {
  return (states() + kFloatLanes - 1) / kFloatLanes * kFloatLanes;
}

void SvmDecoder::decode(std::span<float> scores, std::span<const PairRange> paired, std::span<State> states) {
  if (states.empty()) return;
  const std::size_t size = stride();
  assert(scores.size() == states.size() * size && paired.size() % states.size() == 0);
  const std::size_t pairs = paired.size() / states.size();
  std::size_t earlier = history_.start();
  std::size_t before = history_.start();
  for (std::size_t i = 0; i < states.size(); ++i) {
    float* const row = scores.data() + i * size;
    if (history_.states > 0) add_history(paired.subspan(i * pairs, pairs), earlier, before, row);
    states[i] = best_that_may_follow(i == 0 ? kOutside : states[i - 1], {row, this->states()});
    earlier = before;
    before = states[i];
  }
}

std::span<const float> SvmDecoder::decode(const Examples& examples, std::size_t sequence, std::span<State> states) {
  read(examples, sequence);
  return decode_read(states);
}

void SvmDecoder::read(const Examples& examples, std::size_t sequence) {
  const auto [begin, end] = examples.sequence(sequence);
  const std::size_t size = stride();
  without_.assign((end - begin) * size, 0);
  std::size_t pairs = 0;
  for (std::uint32_t token = begin; token < end; ++token) {
    add_scores(weights_, examples, token, std::span(without_).subspan((token - begin) * size, this->states()));
    if (examples.token_paired.size() > 0) pairs = std::max(pairs, examples.token_paired[token].size());
  }
  paired_.assign((end - begin) * pairs, {});
  for (std::uint32_t token = begin; pairs > 0 && token < end; ++token) {
    const std::span<const Attribute> paired = examples.token_paired[token];
    for (std::size_t i = 0; i < paired.size(); ++i) paired_[(token - begin) * pairs + i] = history_.pairs_of(paired[i]);
  }
}

std::span<const float> SvmDecoder::decode_read(std::span<State> states, float margin) {
  scores_ = without_;
  for (std::size_t row = 0; row < scores_.size(); row += stride()) scores_[row + kOutside] -= margin;
  decode(scores_, paired_, states);
  return scores_;
}

void SvmDecoder::add_history(std::span<const PairRange> paired, std::size_t earlier, std::size_t before,
                             float* scores) const {
  if (earlier == kOutside && before == kOutside) {
    tag::add_row(scores, outside_.data(), stride());
    tag::add_row(scores, outside_.data() + stride(), stride());
  } else {
    add_row(history_.before(before), scores);
    add_row(history_.two_before(earlier, before), scores);
  }
  for (const PairRange range : paired) {
    std::uint32_t place = range.begin;
    while (place < range.end && pair_states_[place] < before) ++place;
    if (place < range.end && pair_states_[place] == before) add_row(history_.pair_at(place), scores);
  }
}

void SvmDecoder::add_row(Attribute attribute, float* scores) const {
  for (std::uint64_t i = weights_.row_begin(attribute); i < weights_.row_ends[attribute]; ++i) {
    scores[weights_.states[i]] += weights_.weights[i];
  }
}

void share_out(std::span<const float> scores, std::span<float> shares) {
  const float most = *std::ranges::max_element(scores);
  float sum = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) sum += shares[i] = std::exp(kSharpness * (scores[i] - most));
  for (std::size_t i = 0; i < scores.size(); ++i) shares[i] /= sum;
}

}  // namespace sumi::tag
