#include "tag/learners/best_path.hpp"

#include <algorithm>
#include <limits>

#include "tag/learners/lanes.hpp"

namespace sumi::tag {

namespace {

constexpr float kImpossible = -std::numeric_limits<float>::infinity();

Floats higher(const Floats& a, const Floats& b) {
  return a > b ? a : b;
}

}  // namespace

BestPath::BestPath(const TransitionTable& table)
    : states_(table.states()),
      stride_(table.stride()),
      weights_(states_ * stride_, kImpossible),
      from_begin_(stride_, kImpossible),
      from_inside_(stride_, kImpossible),
      least_(stride_),
      greatest_(stride_, kImpossible) {
  for (std::size_t from = 0; from < states_; ++from) {
    float* const row = weights_.data() + from * stride_;
    float greatest = kImpossible;
    for (State to = 0; to < states_; ++to) {
      if (to != kOutside && !begins(to)) continue;
      row[to] = 0;
    }
    for (const TransitionTable::Pair& pair : table.into_free(static_cast<State>(from))) row[pair.to] = pair.weight;
    float least = -kImpossible;
    for (State to = 0; to < states_; ++to) {
      if (to != kOutside && !begins(to)) continue;
      least = std::min(least, row[to]);
      greatest = std::max(greatest, row[to]);
    }
    least_[from] = least;
    greatest_[from] = greatest;
  }
  for (State inside = 2; inside < states_; inside += 2) {
    from_begin_[inside] = table.weight(begin_of(label_of(inside)), inside);
    from_inside_[inside] = table.weight(inside, inside);
  }
}

// Rounding is monotonic, so a skipped state is below the best state to the last bit.
void BestPath::step(const float* before, float* row) const {
  for (std::size_t i = 0; i < stride_; i += kFloatLanes) {
    store(row + i, higher(load<Floats>(before + i - 1) + load<Floats>(from_begin_.data() + i),
                          load<Floats>(before + i) + load<Floats>(from_inside_.data() + i)));
  }
  const float most = highest_of(before, stride_);
  const std::size_t best = static_cast<std::size_t>(std::find(before, before + states_, most) - before);
  const float bound = best == states_ ? kImpossible : most + least_[best];
  for (std::size_t from = 0; from < states_; ++from) {
    if (before[from] + greatest_[from] < bound) continue;
    const float* const weights = weights_.data() + from * stride_;
    const Floats sum{before[from], before[from], before[from], before[from]};
    for (std::size_t i = 0; i < stride_; i += kFloatLanes) {
      store(row + i, higher(load<Floats>(row + i), sum + load<Floats>(weights + i)));
    }
  }
}

State BestPath::best_before(const float* before, State to) const {
  if (to != kOutside && !begins(to)) {
    const State begin = begin_of(label_of(to));
    return before[to] + from_inside_[to] > before[begin] + from_begin_[to] ? to : begin;
  }
  State best = kOutside;
  float most = kImpossible;
  for (State from = 0; from < states_; ++from) {
    const float sum = before[from] + weights_[from * stride_ + to];
    if (!(sum > most)) continue;
    most = sum;
    best = from;
  }
  return best;
}

std::span<const State> BestPath::run(std::span<const float> scores) {
  const std::size_t tokens = scores.size() / stride_;
  rows_.resize(std::max(rows_.size(), kFront + tokens * stride_));
  path_.assign(tokens, kOutside);
  if (tokens == 0) return path_;
  for (State s = 0; s < states_; ++s) row(0)[s] = s == kOutside || begins(s) ? scores[s] : kImpossible;
  std::fill(row(0) + states_, row(0) + stride_, kImpossible);
  for (std::size_t token = 1; token < tokens; ++token) {
    step(row(token - 1), row(token));
    add_row(row(token), scores.data() + token * stride_, stride_);
    std::fill(row(token) + states_, row(token) + stride_, kImpossible);  // the padding of `scores` may hold anything
  }
  const float* const last = row(tokens - 1);
  path_.back() = static_cast<State>(std::max_element(last, last + states_) - last);
  for (std::size_t token = tokens - 1; token > 0; --token) path_[token - 1] = best_before(row(token - 1), path_[token]);
  return path_;
}

}  // namespace sumi::tag
