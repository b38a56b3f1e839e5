#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace sumi::tag {

// 64 bits that stand for an attribute or a part of one, the same on every machine; 0 stands for none. Of 10^6 attributes two share one
// with a probability of 3 in 10^8: they are then one attribute.
using Fingerprint = std::uint64_t;

// Both words of the product of two numbers, folded into one; never 0.
[[nodiscard]] inline Fingerprint joined(Fingerprint a, Fingerprint b) {
  __extension__ using Product = unsigned __int128;
  const Product product = static_cast<Product>(a ^ 0x9E3779B97F4A7C15U) * (b ^ 0xD6E8FEB86659FD93U);
  const auto folded = static_cast<Fingerprint>(product) ^ static_cast<Fingerprint>(product >> 64);
  return folded == 0 ? 1 : folded;
}

[[nodiscard]] inline Fingerprint fingerprint(std::string_view text) {
  Fingerprint hash = joined(text.size() + 1, 0x2545F4914F6CDD1DU);
  for (std::size_t i = 0; i < text.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + i, text.size() - i < 8 ? text.size() - i : 8);
    hash = joined(hash, word);
  }
  return hash;
}

}  // namespace sumi::tag
