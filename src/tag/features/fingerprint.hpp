#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "base/machine/folded_product.hpp"

namespace sumi::tag {

// A hash of 64 bits of an attribute or of a part of one, the same on every machine; 0 stands for none. Among 10^6
// attributes, two collide with a probability of 3 in 10^8; they would count as one attribute.
using Fingerprint = std::uint64_t;

// As folded_product(), but never 0.
[[nodiscard]] inline Fingerprint joined(Fingerprint a, Fingerprint b) {
  const Fingerprint folded = folded_product(a, b);
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
