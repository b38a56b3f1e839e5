#pragma once

#include <cstdint>

namespace sumi {

// Both words of the product of two numbers, each with bits of its own turned, folded into one: a hash of both, the same
// on every machine.
[[nodiscard]] inline std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
  __extension__ using Product = unsigned __int128;
  const Product product = static_cast<Product>(a ^ 0x9E3779B97F4A7C15U) * (b ^ 0xD6E8FEB86659FD93U);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

}  // namespace sumi
