#include "tag/svm_decoder.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

namespace sumi::tag {
namespace {

constexpr float kSharpness = 3;

// Requires: a score at least; `before` has its inside.
State best_that_may_follow(State before, std::span<const float> scores) {
  State best = kOutside;
  for (std::size_t i = 1; i < scores.size(); ++i) {
    const auto state = static_cast<State>(i);
    if (scores[i] > scores[best] && may_follow(before, state)) best = state;
  }
  return best;
}

void softmax(std::span<const float> scores, std::span<float> shares) {
  const float most = *std::ranges::max_element(scores);
  float sum = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) sum += shares[i] = std::exp(kSharpness * (scores[i] - most));
  for (float& share : shares) share /= sum;
}

}  // namespace

SvmDecoder::SvmDecoder(const LinearView& weights, const HistoryNumbers& history)
    : weights_(weights), history_(history), scores_(weights.bias.size()) {
  assert(weights.attributes() == history.attributes());
}

void SvmDecoder::decode(std::span<const float> scores, const Lists& paired, std::span<State> states, std::span<float> shares) {
  const std::size_t size = scores_.size();
  assert(scores.size() == states.size() * size && (shares.empty() || shares.size() == scores.size()));
  std::size_t earlier = history_.start();
  std::size_t before = history_.start();
  for (std::size_t i = 0; i < states.size(); ++i) {
    std::ranges::copy(scores.subspan(i * size, size), scores_.begin());
    if (history_.states > 0) add_history(paired.size() == 0 ? std::span<const Attribute>() : paired[i], earlier, before);
    states[i] = best_that_may_follow(i == 0 ? kOutside : states[i - 1], scores_);
    if (!shares.empty()) softmax(scores_, shares.subspan(i * size, size));
    earlier = before;
    before = states[i];
  }
}

void SvmDecoder::decode(const Examples& examples, std::size_t sequence, std::span<State> states, std::span<float> shares) {
  const auto [begin, end] = examples.sequence(sequence);
  without_.assign((end - begin) * scores_.size(), 0);
  paired_ = {};
  for (std::uint32_t token = begin; token < end; ++token) {
    add_scores(weights_, examples, token, std::span(without_).subspan((token - begin) * scores_.size(), scores_.size()));
    if (examples.token_paired.size() == 0) continue;
    const std::span<const Attribute> paired = examples.token_paired[token];
    paired_.items.insert(paired_.items.end(), paired.begin(), paired.end());
    paired_.close();
  }
  decode(without_, paired_, states, shares);
}

void SvmDecoder::add_history(std::span<const Attribute> paired, std::size_t earlier, std::size_t before) {
  add_row(history_.before(before));
  add_row(history_.two_before(earlier, before));
  if (history_.pairs.empty()) return;
  for (const Attribute attribute : paired) {
    if (const std::optional<Attribute> together = history_.paired(attribute, before)) add_row(*together);
  }
}

void SvmDecoder::add_row(Attribute attribute) {
  for (std::uint64_t i = weights_.row_begin(attribute); i < weights_.row_ends[attribute]; ++i) {
    scores_[weights_.states[i]] += weights_.weights[i];
  }
}

}  // namespace sumi::tag
