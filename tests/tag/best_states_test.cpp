#include "tag/best_states.hpp"

#include <limits>
#include <random>
#include <vector>

#include <gmock/gmock.h>

namespace sumi::tag {
namespace {

double sum_of(std::span<const float> scores, std::span<const State> states, std::size_t width) {
  double sum = 0;
  for (std::size_t i = 0; i < states.size(); ++i) sum += scores[i * width + states[i]];
  return sum;
}

bool is_consistent(std::span<const State> states) {
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (!may_follow(i == 0 ? kOutside : states[i - 1], states[i])) return false;
  }
  return true;
}

// The highest sum over every sequence of states.
double best_by_trying(std::span<const float> scores, std::size_t tokens, std::size_t width) {
  double best = -std::numeric_limits<double>::infinity();
  std::vector<State> states(tokens);
  for (;;) {
    if (is_consistent(states)) best = std::max(best, sum_of(scores, states, width));
    std::size_t i = 0;
    while (i < tokens && ++states[i] == width) states[i++] = 0;
    if (i == tokens) return best;
  }
}

TEST(FindBestStates, FindsTheBestOfAllSequences) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 300; ++round) {
    const std::size_t width = states_of(random() % 3);
    const std::size_t tokens = 1 + random() % 5;
    std::vector<float> scores(tokens * width);
    for (float& score : scores) score = static_cast<float>(random() % 9) - 4;
    std::vector<State> states(tokens);
    find_best_states(scores, states);
    ASSERT_TRUE(is_consistent(states));
    ASSERT_EQ(sum_of(scores, states, width), best_by_trying(scores, tokens, width));
  }
}

TEST(FindBestStates, OfNothingIsNothing) {
  find_best_states({}, {});
}

}  // namespace
}  // namespace sumi::tag
