#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <utility>

namespace sumi::tag {

// Random numbers that are the same on every platform: the standard fixes the output of std::mt19937_64, but not that of
// its distributions.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : generator_(seed) {}

  // Returns a number in [0, bound), uniform but for less than bound / 2^64. Requires: bound > 0.
  [[nodiscard]] std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t draw = generator_();
    const std::uint64_t high = (draw >> 32) * bound;  // bound < 2^32, so neither product overflows
    const std::uint64_t low = (draw & 0xFFFFFFFF) * bound;
    return (high + (low >> 32)) >> 32;
  }
  // Returns a number in [0, 1).
  [[nodiscard]] double unit() { return static_cast<double>(generator_() >> 11) * 0x1p-53; }

  template <typename T>
  void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[below(left)]);
  }

 private:
  std::mt19937_64 generator_;
};

}  // namespace sumi::tag
