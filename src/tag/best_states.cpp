#include "tag/best_states.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <vector>

namespace sumi::tag {

void find_best_states(std::span<const float> scores, std::span<State> states) {
  if (states.empty()) return;
  const std::size_t width = scores.size() / states.size();
  assert(scores.size() == width * states.size() && width > 0);
  std::vector<State> came_from(scores.size());
  std::vector<double> before(width, -std::numeric_limits<double>::infinity());
  std::vector<double> now(width);
  before[kOutside] = 0;
  for (std::size_t token = 0; token < states.size(); ++token) {
    const auto best = static_cast<State>(std::ranges::max_element(before) - before.begin());
    for (std::size_t i = 0; i < width; ++i) {
      const auto state = static_cast<State>(i);
      State from = best;
      if (!may_follow(best, state)) {
        const State begin = begin_of(label_of(state));
        from = before[state] > before[begin] ? state : begin;
      }
      came_from[token * width + i] = from;
      now[i] = before[from] + scores[token * width + i];
    }
    std::swap(before, now);
  }
  auto state = static_cast<State>(std::ranges::max_element(before) - before.begin());
  for (std::size_t token = states.size(); token-- > 0;) {
    states[token] = state;
    state = came_from[token * width + state];
  }
}

}  // namespace sumi::tag
