#pragma once

#include <cstdint>

namespace sumi {

// SplitMix64: Steele, Lea, Flood, Fast splittable pseudorandom number generators, 2014. Gives the same numbers on every
// machine.
inline constexpr std::uint64_t kSplitMix64Step = 0x9E3779B97F4A7C15U;

// SplitMix64's finalizer: a bijection of 64 bits that scatters them.
[[nodiscard]] constexpr std::uint64_t scattered(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

class SplitMix64 {
 public:
  explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] constexpr std::uint64_t next() { return scattered(state_ += kSplitMix64Step); }
  // A number in [0, bound), uniform up to bound / 2^32. Requires: bound <= 2^32.
  [[nodiscard]] constexpr std::uint64_t below(std::uint64_t bound) { return ((next() >> 32) * bound) >> 32; }

 private:
  std::uint64_t state_;
};

}  // namespace sumi
