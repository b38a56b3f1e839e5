#include "tag/learners/online_crf.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "tag/learners/lanes.hpp"
#include "tag/learners/transition_table.hpp"

namespace sumi::tag {

namespace {

constexpr std::size_t kWorthARow = 5;  // a class stores all states if its row has at least one in this many of them
constexpr float kFirstSquares = 1;     // keeps a small first gradient from causing a step of the full rate

}  // namespace

OnlineCrf::OnlineCrf(const CrfProblem& problem, double l2, float rate, std::uint64_t seed)
    : problem_(problem),
      pull_(static_cast<float>(2 * l2 / std::max<double>(1, static_cast<double>(problem.sequence_ends.size())))),
      rate_(rate),
      random_(seed),
      stride_(TransitionTable(problem.states, {}).stride()),
      order_(problem.sequence_ends.size()),
      transitions_(problem.transitions) {
  std::iota(order_.begin(), order_.end(), 0U);
  std::uint32_t size = 0;
  for (std::uint32_t c = 0; c < problem.classes(); ++c) {
    const auto row = problem.rows[c];
    begins_.push_back(size);
    long_.push_back(row.size() * kWorthARow >= problem.states);
    factors_.push_back(problem.factor(c));
    size += static_cast<std::uint32_t>(long_[c] != 0 ? stride_ : row.size());
    squares_.resize(size, long_[c] != 0 ? std::numeric_limits<float>::infinity() : kFirstSquares);
    if (long_[c] == 0) continue;
    for (const std::uint32_t state : row) squares_[begins_[c] + state] = kFirstSquares;
  }
  begins_.push_back(size);
  squares_.resize(size + problem.transitions.size(), kFirstSquares);
  values_.resize(squares_.size());
  turns_.resize(squares_.size());
}

void OnlineCrf::start_from(std::span<const float> parameters) {
  std::size_t p = 0;
  for (std::uint32_t c = 0; c < problem_.classes(); ++c) {
    const auto row = problem_.rows[c];
    for (std::size_t i = 0; i < row.size(); ++i) values_[begins_[c] + (long_[c] != 0 ? row[i] : i)] = parameters[p++];
  }
  std::copy_n(parameters.begin() + static_cast<std::ptrdiff_t>(p), transitions_.size(),
              values_.begin() + begins_.back());
}

std::vector<float> OnlineCrf::parameters() const {
  std::vector<float> parameters;
  parameters.reserve(problem_.parameters());
  for (std::uint32_t c = 0; c < problem_.classes(); ++c) {
    const auto row = problem_.rows[c];
    for (std::size_t i = 0; i < row.size(); ++i)
      parameters.push_back(values_[begins_[c] + (long_[c] != 0 ? row[i] : i)]);
  }
  parameters.insert(parameters.end(), values_.begin() + begins_.back(), values_.end());
  return parameters;
}

double OnlineCrf::pass() {
  for (std::size_t i = order_.size(); i > 1; --i) std::swap(order_[i - 1], order_[random_.next() % i]);
  double loss = 0;
  for (const std::uint32_t sequence : order_) {
    ++turn_;
    loss += learn(sequence);
  }
  for (std::size_t i = 0; i < values_.size(); ++i) pull(i);
  return loss;
}

void OnlineCrf::score(std::size_t token, float* row) const {
  const auto add = [&](std::uint32_t c) {
    const float factor = factors_[c];
    const float* values = values_.data() + begins_[c];
    if (long_[c] != 0) {
      add_row(row, values, factor, stride_);
    } else {
      for (const std::uint32_t state : problem_.rows[c]) row[state] += factor * *values++;
    }
  };
  for (const std::uint32_t bundle : problem_.token_bundles[token]) {
    for (const std::uint32_t c : problem_.bundles[bundle]) add(c);
  }
  for (const std::uint32_t c : problem_.token_classes[token]) add(c);
}

double OnlineCrf::learn(std::size_t sequence) {
  const std::size_t first = sequence == 0 ? 0 : problem_.sequence_ends[sequence - 1];
  const std::size_t last = problem_.sequence_ends[sequence];
  const float weight = problem_.sequence_weights[sequence];
  for (std::size_t i = 0; i < transitions_.size(); ++i) transitions_[i].weight = values_[begins_.back() + i];
  const TransitionTable table(problem_.states, transitions_);
  rows_.assign((last - first) * stride_, 0);
  double gold_score = 0;
  for (std::size_t token = first; token < last; ++token) {
    float* row = rows_.data() + (token - first) * stride_;
    score(token, row);
    gold_score += row[problem_.gold[token]];
    if (token > first) gold_score += table.weight(problem_.gold[token - 1], problem_.gold[token]);
  }
  Lattice lattice(table);
  const double log_z = lattice.run(rows_);
  for (std::size_t token = first; token < last; ++token) {
    float* row = rows_.data() + (token - first) * stride_;
    row[problem_.gold[token]] -= 1;
    residuals_.clear();
    for (State s = 0; s < problem_.states; ++s) {
      if (std::abs(row[s]) >= kNegligible) residuals_.push_back({s, weight * row[s]});
    }
    if (residuals_.empty()) continue;
    for (const std::uint32_t bundle : problem_.token_bundles[token]) {
      for (const std::uint32_t c : problem_.bundles[bundle]) update(c, factors_[c]);
    }
    for (const std::uint32_t c : problem_.token_classes[token]) update(c, factors_[c]);
  }
  std::vector<double> gold_counts;
  std::vector<float> pair_residuals(transitions_.size());
  for (std::size_t i = 0; i < transitions_.size(); ++i)
    pair_residuals[i] = static_cast<float>(lattice.pair_counts()[i]);
  for (std::size_t token = first + 1; token < last; ++token) {
    const std::pair<State, State> pair{problem_.gold[token - 1], problem_.gold[token]};
    const auto it =
        std::ranges::lower_bound(transitions_, pair, {}, [](const Transition& t) { return std::pair{t.from, t.to}; });
    pair_residuals[static_cast<std::size_t>(it - transitions_.begin())] -= 1;
  }
  for (std::size_t i = 0; i < transitions_.size(); ++i) {
    if (std::abs(pair_residuals[i]) >= kNegligible) change(begins_.back() + i, weight * pair_residuals[i]);
  }
  return weight * (log_z - gold_score);
}

void OnlineCrf::update(std::uint32_t c, float factor) {
  const std::uint32_t begin = begins_[c];
  if (long_[c] != 0) {
    for (const Residual& r : residuals_) change(begin + r.state, factor * r.value);
    return;
  }
  const auto row = problem_.rows[c];
  std::size_t i = 0;
  for (const Residual& r : residuals_) {
    while (i < row.size() && row[i] < r.state) ++i;
    if (i == row.size()) return;
    if (row[i] == r.state) change(begin + i, factor * r.value);
  }
}

void OnlineCrf::change(std::size_t i, float gradient) {
  pull(i);
  squares_[i] += gradient * gradient;
  values_[i] -= rate_ * gradient / std::sqrt(squares_[i]);
}

void OnlineCrf::pull(std::size_t i) {
  const std::uint32_t turns = turn_ - std::exchange(turns_[i], turn_);
  if (turns == 0 || values_[i] == 0) return;
  values_[i] /= 1 + static_cast<float>(turns) * pull_ * rate_ / std::sqrt(squares_[i]);
}

}  // namespace sumi::tag
