#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sumi::tag {

// The numbers that a vector unit processes at once: 16 bytes, which every processor has. Sums in lanes are the same on
// all of them.
using Floats = float __attribute__((vector_size(16)));
using Doubles = double __attribute__((vector_size(16)));
using Integers = std::uint32_t __attribute__((vector_size(16)));
inline constexpr std::size_t kFloatLanes = 4;
inline constexpr std::size_t kDoubleLanes = 2;

template <typename Lanes, typename Number>
[[nodiscard]] inline Lanes load(const Number* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}
template <typename Lanes, typename Number>
inline void store(Number* to, const Lanes& lanes) {
  std::memcpy(to, &lanes, sizeof lanes);
}
[[nodiscard]] inline Doubles widened(const float* two) {
  return Doubles{two[0], two[1]};
}

// Adds a row to another. Requires: a size that is a multiple of kFloatLanes.
inline void add_row(float* to, const float* from, std::size_t size) {
  for (std::size_t i = 0; i < size; i += kFloatLanes) store(to + i, load<Floats>(to + i) + load<Floats>(from + i));
}
inline void add_row(float* to, const float* from, float factor, std::size_t size) {
  for (std::size_t i = 0; i < size; i += kFloatLanes)
    store(to + i, load<Floats>(to + i) + factor * load<Floats>(from + i));
}

// Requires: a size that is a multiple of kFloatLanes, and not 0.
[[nodiscard]] inline float highest_of(const float* x, std::size_t size) {
  Floats lanes = load<Floats>(x);
  for (std::size_t i = kFloatLanes; i < size; i += kFloatLanes) {
    const Floats here = load<Floats>(x + i);
    lanes = here > lanes ? here : lanes;
  }
  return std::max(std::max(lanes[0], lanes[1]), std::max(lanes[2], lanes[3]));
}

}  // namespace sumi::tag
