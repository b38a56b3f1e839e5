#include <algorithm>

#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {

LongestPart::LongestPart(std::string_view string) {
  states_.reserve(2 * string.size() + 1);
  states_.emplace_back();
  states_[0].next.fill(-1);
  for (const char byte : string) append(static_cast<unsigned char>(byte));
}

void LongestPart::append(unsigned char byte) {
  const auto current = static_cast<std::int32_t>(states_.size());
  states_.emplace_back();
  states_[static_cast<std::size_t>(current)].next.fill(-1);
  const auto at = [&](std::int32_t state) -> State& { return states_[static_cast<std::size_t>(state)]; };
  at(current).length = at(last_).length + 1;
  std::int32_t before = last_;
  for (; before >= 0 && at(before).next[byte] < 0; before = at(before).link) at(before).next[byte] = current;
  at(current).link = 0;
  if (before >= 0) {
    const std::int32_t next = at(before).next[byte];
    at(current).link = next;
    if (at(next).length != at(before).length + 1) {
      const auto copy = static_cast<std::int32_t>(states_.size());
      states_.push_back(at(next));
      at(copy).length = at(before).length + 1;
      at(next).link = at(current).link = copy;
      for (; before >= 0 && at(before).next[byte] == next; before = at(before).link) at(before).next[byte] = copy;
    }
  }
  last_ = current;
}

std::uint32_t LongestPart::in(std::string_view text) const {
  std::uint32_t longest = 0;
  std::uint32_t length = 0;
  std::int32_t state = 0;
  const auto at = [&](std::int32_t number) -> const State& { return states_[static_cast<std::size_t>(number)]; };
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    while (state > 0 && at(state).next[byte] < 0) {
      state = at(state).link;
      length = at(state).length;
    }
    if (at(state).next[byte] >= 0) {
      state = at(state).next[byte];
      ++length;
    }
    longest = std::max(longest, length);
  }
  return longest;
}

}  // namespace sumi::attack
