#include "tag/lattice.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace sumi::tag {

namespace {

constexpr double kImpossible = -std::numeric_limits<double>::infinity();
constexpr double kTooGreat = 1e100;
constexpr double kTolerance = 1e-4;  // of what probabilities of a token add up to
constexpr float kHighestScore = 1e30F;

// e^x for x <= 0, to a relative error of 2e-7; below e^-87 it stays there. Without branches, so that loops of it become vectors.
float exp_of(float x) {
  constexpr float kLog2E = 1.44269504F;
  constexpr float kLn2High = .693359375F;
  constexpr float kLn2Low = -2.12194440e-4F;
  constexpr float kRounder = 12582912.F;  // 1.5 * 2^23: adding it leaves an integer in the low bits
  const float bounded = x < -87.F ? -87.F : x;
  const float shifted = bounded * kLog2E + kRounder;
  const float power = shifted - kRounder;
  const float r = (bounded - power * kLn2High) - power * kLn2Low;
  const float series =
      1 + r * (1 + r * (1.F / 2 + r * (1.F / 6 + r * (1.F / 24 + r * (1.F / 120 + r * (1.F / 720 + r * (1.F / 5040)))))));
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(series) + (std::bit_cast<std::uint32_t>(shifted) << 23U));
}

// Sums and maxima in four lanes, as vector units make them.
float highest_of(const float* x, std::size_t size) {
  float lanes[4] = {x[0], x[1], x[2], x[3]};
  for (std::size_t i = 4; i < size; i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) lanes[lane] = x[i + lane] > lanes[lane] ? x[i + lane] : lanes[lane];
  }
  return std::max(std::max(lanes[0], lanes[1]), std::max(lanes[2], lanes[3]));
}

double product_of(const double* x, const double* y, std::size_t size) {
  double lanes[4] = {};
  for (std::size_t i = 0; i < size; i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) lanes[lane] += x[i + lane] * y[i + lane];
  }
  return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

double multiply_and_sum(double* x, const float* factors, std::size_t size) {
  double lanes[4] = {};
  for (std::size_t i = 0; i < size; i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
      const double positive = x[i + lane] > 0 ? x[i + lane] : 0;
      x[i + lane] = positive * factors[i + lane];
      lanes[lane] += x[i + lane];
    }
  }
  return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

double log_of_sum(std::span<const double> logs) {
  const double highest = *std::ranges::max_element(logs);
  if (highest == kImpossible) return kImpossible;
  double sum = 0;
  for (const double x : logs) sum += std::exp(x - highest);
  return highest + std::log(sum);
}

}  // namespace

Lattice::Lattice(const TransitionTable& table)
    : table_(&table), stride_(table.stride()), backward_(stride_), from_begin_counts_(stride_), from_inside_counts_(stride_) {}

double Lattice::run(std::span<float> rows) {
  tokens_ = rows.size() / stride_;
  factors_.resize(std::max(factors_.size(), rows.size()));
  forward_.resize(std::max(forward_.size(), rows.size() + 1));
  onward_.resize(std::max(onward_.size(), rows.size() + stride_));
  scales_.resize(std::max(scales_.size(), tokens_));
  in_logs_ = !run_scaled(rows);
  if (in_logs_) run_in_logs(rows);
  for (State state = 0; state < table_->states(); ++state) {
    if (const std::uint32_t number = table_->number_from_begin()[state]; number != TransitionTable::kNotLearned) {
      pair_counts_[number] = from_begin_counts_[state - 1U];
    }
    if (const std::uint32_t number = table_->number_from_inside()[state]; number != TransitionTable::kNotLearned) {
      pair_counts_[number] = from_inside_counts_[state];
    }
  }
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
    for (std::size_t s = 0; s < stride_; ++s) factors[s] = exp_of(scores[s] - highest);
    double* forward = forward_row(token);
    if (token == 0) {
      std::ranges::copy(table_->free(), forward);
    } else {
      step_forward(forward - stride_, forward);
    }
    const double sum = multiply_and_sum(forward, factors, stride_);
    if (!(sum >= kTooSmall) || sum > kTooGreat) return false;
    const double scale = 1 / sum;
    for (std::size_t s = 0; s < stride_; ++s) forward[s] *= scale;
    scales_[token] = scale;
    log_z_ += std::log(sum) + highest;
  }
  pair_counts_.assign(table_->pairs(), 0);
  std::ranges::fill(from_begin_counts_, 0);
  std::ranges::fill(from_inside_counts_, 0);
  for (std::size_t token = tokens_; token-- > 0;) {
    if (!step_back(token, rows.data() + token * stride_)) return false;
  }
  return true;
}

// Invariant: `before` sums to 1, which all of it adds to every free state before learned pairs are looked at.
void Lattice::step_forward(const double* before, double* forward) const {
  const double* free = table_->free().data();
  const double* from_begin = table_->factor_from_begin().data();
  const double* from_inside = table_->factor_from_inside().data();
  // For s = 0, before[-1] is padding and from_begin is 0.
  for (std::size_t s = 0; s < stride_; ++s) {
    forward[s] = free[s] + (before[static_cast<std::ptrdiff_t>(s) - 1] * from_begin[s] + before[s] * from_inside[s]);
  }
  for (std::size_t from = 0; from < table_->states(); ++from) {
    if (before[from] <= kNegligible) continue;
    const double probability = before[from];
    for (const TransitionTable::Pair& pair : table_->into_free(static_cast<State>(from))) {
      forward[pair.to] += probability * pair.excess;
    }
  }
}

bool Lattice::step_back(std::size_t token, float* row) {
  const double* forward = forward_row(token);
  double* backward = backward_.data();
  if (token + 1 == tokens_) {
    std::ranges::fill(backward_, 1);
  } else {
    const double* from_begin = table_->factor_from_begin().data();
    const double* from_inside = table_->factor_from_inside().data();
    const double* onward = onward_row(token + 1);
    const double sum = product_of(table_->free().data(), onward, stride_);
    for (std::size_t s = 0; s < stride_; ++s) {
      // Behind the last state, from_begin is 0 and onward is padding.
      const double inside = from_inside[s] * onward[s];
      const double next_inside = from_begin[s + 1] * onward[s + 1];
      backward[s] = sum + (inside + next_inside);
      from_inside_counts_[s] += forward[s] * inside;
      from_begin_counts_[s] += forward[s] * next_inside;
    }
    for (std::size_t from = 0; from < table_->states(); ++from) {
      if (forward[from] * backward[from] <= kNegligible) continue;
      double excess = 0;
      for (const TransitionTable::Pair& pair : table_->into_free(static_cast<State>(from))) {
        excess += pair.excess * onward[pair.to];
        pair_counts_[pair.number] += forward[from] * pair.factor * onward[pair.to];
      }
      backward[from] = std::max(backward[from] + excess, 0.);
    }
  }
  const float* factors = factors_.data() + token * stride_;
  double* onward = onward_row(token);
  const double scale = scales_[token];
  for (std::size_t s = 0; s < stride_; ++s) {
    row[s] = static_cast<float>(forward[s] * backward[s]);
    onward[s] = factors[s] * (backward[s] * scale);
  }
  return std::abs(product_of(forward, backward, stride_) - 1) < kTolerance;
}

void Lattice::run_in_logs(std::span<float> rows) {
  std::ranges::transform(rows, factors_.begin(), [](float score) {
    return std::isnan(score) ? 0.F : std::clamp(score, -kHighestScore, kHighestScore);
  });
  pair_counts_.assign(table_->pairs(), 0);
  std::ranges::fill(from_begin_counts_, 0);
  std::ranges::fill(from_inside_counts_, 0);
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
        ways[from] = !may ? kImpossible : token == 0 ? 0 : (forward - stride_)[from] + table_->weight(from, to);
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
          ways[to] = may_follow(from, to) ? table_->weight(from, to) + onward[to] : kImpossible;
        }
        backward = log_of_sum(ways) + log_z_;
        for (const TransitionTable::Pair& pair : table_->into_free(from)) {
          pair_counts_[pair.number] += std::exp(forward[from] + ways[pair.to]);
        }
        if (from != kOutside) {
          const State inside = inside_of(label_of(from));
          (begins(from) ? from_begin_counts_ : from_inside_counts_)[from] += std::exp(forward[from] + ways[inside]);
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
  // What is known of a token's state tells all that is before it: p = p(first) * product of p(next | this).
  double probability = rows[entity.begin * stride_ + begin];
  for (std::size_t token = entity.begin; token < entity.end && probability > 0; ++token) {
    const State state = token == entity.begin ? begin : inside;
    const double here = rows[token * stride_ + state];
    const double stays = token + 1 < tokens_ && here > 0 ? std::min(1., pair_probability(token, state, inside) / here) : 0;
    probability *= token + 1 < entity.end ? stays : 1 - stays;
  }
  return probability;
}

}  // namespace sumi::tag
