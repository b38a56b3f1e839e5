#include "tag/learners/lattice.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tag/learners/lanes.hpp"

namespace sumi::tag {

namespace {

constexpr double kLogOfNone = -std::numeric_limits<double>::infinity();
constexpr double kTooGreat = 1e100;
constexpr double kTolerance = 1e-4;  // tolerance of the sum of a token's probabilities

// Returns e^x for x <= 0, with a relative error of 2e-7; constant below e^-87.
Floats exp_of(Floats x) {
  constexpr float kLog2E = 1.44269504F;
  constexpr float kLn2High = .693359375F;
  constexpr float kLn2Low = -2.12194440e-4F;
  constexpr float kRounder = 12582912.F;  // 1.5 * 2^23: adding it leaves an integer in the low bits
  constexpr Floats kLeast = {-87.F, -87.F, -87.F, -87.F};
  x = x < kLeast ? kLeast : x;
  const Floats shifted = x * kLog2E + kRounder;
  const Floats power = shifted - kRounder;
  const Floats r = (x - power * kLn2High) - power * kLn2Low;
  Floats series = r * (1.F / 5040) + 1.F / 720;
  for (const float coefficient : {1.F / 120, 1.F / 24, 1.F / 6, 1.F / 2, 1.F, 1.F}) series = series * r + coefficient;
  return std::bit_cast<Floats>(std::bit_cast<Integers>(series) + (std::bit_cast<Integers>(shifted) << 23U));
}

double product_of(const double* x, const double* y, std::size_t size) {
  Doubles even = {};
  Doubles odd = {};
  for (std::size_t i = 0; i < size; i += 2 * kDoubleLanes) {
    even += load<Doubles>(x + i) * load<Doubles>(y + i);
    odd += load<Doubles>(x + i + kDoubleLanes) * load<Doubles>(y + i + kDoubleLanes);
  }
  even += odd;
  return even[0] + even[1];
}

// Values below 0 by rounding count as 0.
double multiply_and_sum(double* x, const float* factors, std::size_t size) {
  Doubles sum = {};
  for (std::size_t i = 0; i < size; i += kDoubleLanes) {
    const Doubles number = load<Doubles>(x + i);
    const Doubles product = (number > 0. ? number : Doubles{}) * widened(factors + i);
    store(x + i, product);
    sum += product;
  }
  return sum[0] + sum[1];
}

double log_of_sum(std::span<const double> logs) {
  const double highest = *std::ranges::max_element(logs);
  if (highest == kLogOfNone) return kLogOfNone;
  double sum = 0;
  for (const double x : logs) sum += std::exp(x - highest);
  return highest + std::log(sum);
}

}  // namespace

Lattice::Lattice(const TransitionTable& table)
    // A sum of 1 can shrink to no less than e^least_weight.
    : table_(&table),
      stride_(table.stride()),
      negligible_(1e-5 * std::exp(std::min(table.least_weight(), -10.F))),
      backward_(stride_),
      from_begin_(stride_),
      from_inside_(stride_),
      from_outside_(stride_),
      into_outside_(stride_) {}

double Lattice::run(std::span<float> rows) {
  tokens_ = rows.size() / stride_;
  factors_.resize(std::max(factors_.size(), rows.size()));
  forward_.resize(std::max(forward_.size(), rows.size() + 1));
  onward_.resize(std::max(onward_.size(), rows.size() + stride_));
  scales_.resize(std::max(scales_.size(), tokens_));
  in_logs_ = table_->least_weight() < kTooLight || !run_scaled(rows);
  if (in_logs_) run_in_logs(rows);
  return log_z_;
}

bool Lattice::run_scaled(std::span<float> rows) {
  const std::size_t states = table_->states();
  log_z_ = 0;
  for (std::size_t token = 0; token < tokens_; ++token) {
    float* scores = rows.data() + token * stride_;
    std::fill(scores + states, scores + stride_, scores[0]);
    const float highest = highest_of(scores, stride_);
    float* factors = factors_.data() + token * stride_;
    for (std::size_t s = 0; s < stride_; s += kFloatLanes) {
      store(factors + s, exp_of(load<Floats>(scores + s) - highest));
    }
    double* forward = forward_row(token);
    if (token == 0) {
      std::ranges::copy(table_->free(), forward);
    } else {
      step_forward(forward - stride_, forward);
    }
    const double sum = multiply_and_sum(forward, factors, stride_);
    if (!(sum >= kTooSmall) || sum > kTooGreat) return false;
    const double scale = 1 / sum;
    for (std::size_t s = 0; s < stride_; s += kDoubleLanes) store(forward + s, load<Doubles>(forward + s) * scale);
    scales_[token] = scale;
    log_z_ += std::log(sum) + highest;
  }
  pair_counts_.assign(table_->pairs(), 0);
  for (std::vector<double>* sums : {&from_begin_, &from_inside_, &from_outside_, &into_outside_})
    std::ranges::fill(*sums, 0);
  for (std::size_t token = tokens_; token-- > 0;) {
    if (!step_back(token)) return false;
  }
  std::copy_n(factors_.begin(), rows.size(), rows.begin());
  count_pairs();
  return true;
}

void Lattice::count_pairs() {
  for (const TransitionTable::Pair& pair : table_->into_free(kOutside)) {
    pair_counts_[pair.number] = from_outside_[pair.to] * pair.factor;
  }
  for (State state = 1; state < table_->states(); ++state) {
    const auto pairs = table_->into_free(state);
    if (!pairs.empty() && pairs.front().to == kOutside) {
      pair_counts_[pairs.front().number] = into_outside_[state] * pairs.front().factor;
    }
    if (const std::uint32_t number = table_->number_from_begin()[state]; number != TransitionTable::kNotLearned) {
      pair_counts_[number] = from_begin_[state - 1U] * table_->factor_from_begin()[state];
    }
    if (const std::uint32_t number = table_->number_from_inside()[state]; number != TransitionTable::kNotLearned) {
      pair_counts_[number] = from_inside_[state] * table_->factor_from_inside()[state];
    }
  }
}

// Invariant: `before` sums to 1. All of it is added to every free state before the learned pairs are applied.
void Lattice::step_forward(const double* before, double* forward) const {
  const double* free = table_->free().data();
  const double* from_begin = table_->factor_from_begin().data();
  const double* from_inside = table_->factor_from_inside().data();
  const double* from_outside = table_->excess_from_outside().data();
  const double* greatest_excess = table_->greatest_excess().data();
  // For s = 0, before - 1 is padding and from_begin is 0.
  for (std::size_t s = 0; s < stride_; s += kDoubleLanes) {
    const Doubles inside = load<Doubles>(before + s - 1) * load<Doubles>(from_begin + s) +
                           load<Doubles>(before + s) * load<Doubles>(from_inside + s);
    store(forward + s, load<Doubles>(free + s) + before[kOutside] * load<Doubles>(from_outside + s) + inside);
  }
  forward[kOutside] += product_of(before, table_->excess_into_outside().data(), stride_);
  for (std::size_t from = 0; from < table_->states(); ++from) {
    if (before[from] * greatest_excess[from] <= negligible_) continue;
    const double probability = before[from];
    for (const TransitionTable::Pair& pair : table_->between_entities(static_cast<State>(from))) {
      forward[pair.to] += probability * pair.excess;
    }
  }
}

// Overwrites the token's factors with probabilities; if it fails, the scores have to be passed again.
bool Lattice::step_back(std::size_t token) {
  const double* forward = forward_row(token);
  double* backward = backward_.data();
  if (token + 1 == tokens_) {
    std::ranges::fill(backward_, 1);
  } else {
    const double* from_begin = table_->factor_from_begin().data();
    const double* from_inside = table_->factor_from_inside().data();
    const double* greatest_excess = table_->greatest_excess().data();
    const double* onward = onward_row(token + 1);
    const double sum = product_of(table_->free().data(), onward, stride_);
    const double* into_outside = table_->excess_into_outside().data();
    for (std::size_t s = 0; s < stride_; s += kDoubleLanes) {
      // After the last state, from_begin is 0 and onward is padding.
      const Doubles here = load<Doubles>(forward + s);
      const Doubles same = load<Doubles>(onward + s);
      const Doubles next = load<Doubles>(onward + s + 1);
      store(backward + s, sum + load<Doubles>(into_outside + s) * onward[kOutside] +
                              (load<Doubles>(from_inside + s) * same + load<Doubles>(from_begin + s + 1) * next));
      store(&from_inside_[s], load<Doubles>(&from_inside_[s]) + here * same);
      store(&from_begin_[s], load<Doubles>(&from_begin_[s]) + here * next);
      store(&into_outside_[s], load<Doubles>(&into_outside_[s]) + here * onward[kOutside]);
      store(&from_outside_[s], load<Doubles>(&from_outside_[s]) + forward[kOutside] * same);
    }
    backward[kOutside] += product_of(table_->excess_from_outside().data(), onward, stride_);
    for (std::size_t from = 0; from < table_->states(); ++from) {
      if (greatest_excess[from] == 0 || forward[from] * backward[from] * (1 + greatest_excess[from]) <= negligible_)
        continue;
      for (const TransitionTable::Pair& pair : table_->between_entities(static_cast<State>(from))) {
        backward[from] += pair.excess * onward[pair.to];
        pair_counts_[pair.number] += forward[from] * pair.factor * onward[pair.to];
      }
    }
  }
  float* factors = factors_.data() + token * stride_;
  double* onward = onward_row(token);
  const double scale = scales_[token];
  Doubles sum = {};
  for (std::size_t s = 0; s < stride_; s += kDoubleLanes) {
    const Doubles unbounded = load<Doubles>(backward + s);
    const Doubles here = unbounded > 0. ? unbounded : Doubles{};
    const Doubles probability = load<Doubles>(forward + s) * here;
    sum += probability;
    store(onward + s, widened(factors + s) * (here * scale));
    factors[s] = static_cast<float>(probability[0]);
    factors[s + 1] = static_cast<float>(probability[1]);
  }
  return std::abs(sum[0] + sum[1] - 1) < kTolerance;
}

void Lattice::run_in_logs(std::span<float> rows) {
  std::ranges::transform(rows, factors_.begin(), [](float score) {
    return std::isnan(score) ? 0.F : std::clamp(score, -kGreatestScore, kGreatestScore);
  });
  pair_counts_.assign(table_->pairs(), 0);
  logs_forward();
  log_z_ = log_of_sum({forward_row(tokens_ - 1), table_->states()});
  logs_backward(rows);
}

void Lattice::logs_forward() {
  const auto states = static_cast<State>(table_->states());
  std::vector<double> ways(states);
  for (std::size_t token = 0; token < tokens_; ++token) {
    double* forward = forward_row(token);
    for (State to = 0; to < states; ++to) {
      for (State from = 0; from < states; ++from) {
        const bool may = may_follow(token == 0 ? kOutside : from, to);
        ways[from] = !may ? kLogOfNone : token == 0 ? 0 : (forward - stride_)[from] + table_->weight(from, to);
      }
      forward[to] = factors_[token * stride_ + to] + (token == 0 ? ways[0] : log_of_sum(ways));
    }
  }
}

void Lattice::logs_backward(std::span<float> rows) {
  const auto states = static_cast<State>(table_->states());
  std::vector<double> ways(states);
  for (std::size_t token = tokens_; token-- > 0;) {
    const double* forward = forward_row(token);
    for (State from = 0; from < states; ++from) {
      double backward = 0;
      if (token + 1 < tokens_) {
        const double* onward = onward_row(token + 1);
        for (State to = 0; to < states; ++to) {
          ways[to] = may_follow(from, to) ? table_->weight(from, to) + onward[to] : kLogOfNone;
        }
        backward = log_of_sum(ways) + log_z_;
        for (const TransitionTable::Pair& pair : table_->into_free(from)) {
          pair_counts_[pair.number] += std::exp(forward[from] + ways[pair.to]);
        }
        if (from != kOutside) {
          const State inside = inside_of(label_of(from));
          const std::uint32_t number =
              (begins(from) ? table_->number_from_begin() : table_->number_from_inside())[inside];
          if (number != TransitionTable::kNotLearned) pair_counts_[number] += std::exp(forward[from] + ways[inside]);
        }
      }
      onward_row(token)[from] = factors_[token * stride_ + from] + backward - log_z_;
      rows[token * stride_ + from] = static_cast<float>(std::exp(forward[from] + backward - log_z_));
    }
  }
}

double Lattice::pair_probability(std::size_t token, State from, State inside) const {
  const double before = forward_[1 + token * stride_ + from];
  const double onward = onward_[(token + 1) * stride_ + inside];
  if (in_logs_) return std::exp(before + table_->weight(from, inside) + onward);
  return before * (begins(from) ? table_->factor_from_begin() : table_->factor_from_inside())[inside] * onward;
}

double Lattice::probability(const Entity& entity, std::span<const float> rows) const {
  const State begin = begin_of(entity.label);
  const State inside = inside_of(entity.label);
  // Given a token's state, what precedes it is independent of the rest: p = p(first) * product of p(next | this).
  double probability = rows[entity.begin * stride_ + begin];
  for (std::size_t token = entity.begin; token < entity.end && probability > 0; ++token) {
    const State state = token == entity.begin ? begin : inside;
    const double here = rows[token * stride_ + state];
    const double stays =
        token + 1 < tokens_ && here > 0 ? std::min(1., pair_probability(token, state, inside) / here) : 0;
    probability *= token + 1 < entity.end ? stays : 1 - stays;
  }
  return probability;
}

}  // namespace sumi::tag
