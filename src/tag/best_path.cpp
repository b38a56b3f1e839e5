#include "tag/best_path.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "tag/lanes.hpp"

namespace sumi::tag {

namespace {
constexpr float kImpossible = -std::numeric_limits<float>::infinity();
}

BestPath::BestPath(const TransitionTable& table)
    : table_(&table),
      learned_begins_(table.states() + 1),
      is_learned_(table.states() * table.states()),
      best_(table.stride(), kImpossible),
      next_(table.stride()),
      next_from_(table.stride()),
      unranked_(table.stride()),
      ranking_(table.states()) {
  const std::size_t states = table.states();
  for (std::size_t from = 0; from < states; ++from) {
    for (const TransitionTable::Pair& pair : table.into_free(static_cast<State>(from))) {
      ++learned_begins_[pair.to + 1U];
      is_learned_[from * states + pair.to] = true;
    }
  }
  std::partial_sum(learned_begins_.begin(), learned_begins_.end(), learned_begins_.begin());
  learned_.resize(learned_begins_.back());
  std::vector<std::uint32_t> next = learned_begins_;
  for (std::size_t from = 0; from < states; ++from) {
    for (const TransitionTable::Pair& pair : table.into_free(static_cast<State>(from))) {
      learned_[next[pair.to]++] = {static_cast<State>(from), pair.weight};
    }
  }
}

State BestPath::ranked(std::size_t rank) {
  for (; ranked_ <= rank; ++ranked_) {
    const float highest = highest_of(unranked_.data(), unranked_.size());
    const auto first = std::ranges::find(unranked_, highest);
    if (first == unranked_.end()) return kOutside;  // sums that aren't numbers
    ranking_[ranked_] = static_cast<State>(first - unranked_.begin());
    *first = kImpossible;
  }
  return ranking_[rank];
}

void BestPath::step() {
  const std::size_t states = table_->states();
  unranked_ = best_;
  ranked_ = 0;
  for (State to = 0; to < states; ++to) {
    float best = kImpossible;
    State from = 0;
    const auto offer = [&](State candidate, float sum) {
      if (sum > best || (sum == best && candidate < from)) {
        best = sum;
        from = candidate;
      }
    };
    if (to != kOutside && !begins(to)) {
      const State begin = begin_of(label_of(to));
      from = begin;
      offer(begin, best_[begin] + table_->weight(begin, to));
      offer(to, best_[to] + table_->weight(to, to));
    } else {
      for (std::uint32_t i = learned_begins_[to]; i < learned_begins_[to + 1U]; ++i) {
        offer(learned_[i].from, best_[learned_[i].from] + learned_[i].weight);
      }
      // Of the others, which all have weight 0, the best one.
      for (std::size_t rank = 0; rank < states; ++rank) {
        const State candidate = ranked(rank);
        if (is_learned_[candidate * states + to]) continue;
        offer(candidate, best_[candidate]);
        break;
      }
    }
    next_[to] = best;
    next_from_[to] = from;
  }
}

std::span<const State> BestPath::run(std::span<const float> scores) {
  const std::size_t states = table_->states();
  const std::size_t stride = table_->stride();
  const std::size_t tokens = scores.size() / stride;
  from_.resize(std::max(from_.size(), tokens * states));
  path_.assign(tokens, kOutside);
  if (tokens == 0) return path_;
  for (std::size_t s = 0; s < states; ++s) best_[s] = table_->free()[s] != 0 ? scores[s] : kImpossible;
  for (std::size_t token = 1; token < tokens; ++token) {
    step();
    for (std::size_t s = 0; s < states; ++s) best_[s] = next_[s] + scores[token * stride + s];
    std::copy_n(next_from_.begin(), states, from_.begin() + static_cast<std::ptrdiff_t>(token * states));
  }
  path_.back() = static_cast<State>(
      std::max_element(best_.begin(), best_.begin() + static_cast<std::ptrdiff_t>(states)) - best_.begin());
  for (std::size_t token = tokens - 1; token > 0; --token) path_[token - 1] = from_[token * states + path_[token]];
  return path_;
}

}  // namespace sumi::tag
