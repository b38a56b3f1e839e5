#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include <sumi/model/span.hpp>

namespace sumi::rare {

// Reads suffixes of a counting text some bytes at a time. A suffix ends at its border.
//   Requires  positions in the text, which ends with a border.

// The eight bytes from a position on, the first one highest; after a border, borders.
[[nodiscard]] inline std::uint64_t eight_bytes(std::string_view text, Position at) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t word = ~std::uint64_t{0};
  std::memcpy(&word, text.data() + at, std::min<std::size_t>(sizeof word, text.size() - at));
  word = __builtin_bswap64(word);
  const std::uint64_t borders = word & ~((~word & 0x7F7F7F7F7F7F7F7FU) + 0x7F7F7F7F7F7F7F7FU) & 0x8080808080808080U;
  return borders == 0 ? word : word | ~std::uint64_t{0} >> std::countl_zero(borders);
}

// The number of bytes that two different words share.
[[nodiscard]] inline unsigned same_bytes(std::uint64_t a, std::uint64_t b) {
  return static_cast<unsigned>(std::countl_zero(a ^ b)) / 8;
}

// The index of the word's first border; 8 if there is none.
[[nodiscard]] inline unsigned border_in(std::uint64_t word) {
  return (word & 0xFF) != 0xFF ? 8 : 8 - static_cast<unsigned>(std::countr_one(word)) / 8;
}

// The number of bytes that two suffixes share, and whether both end there.
struct SharedBytes {
  std::uint32_t bytes = 0;
  bool border = false;
};

// The same up to `most`, a multiple of 8; whether both end after `most` is not examined. O(bytes shared).
[[nodiscard]] inline SharedBytes shared_from(std::string_view text, Position a, Position b, std::uint32_t most) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const char* const of_a = text.data() + a;
  const char* const of_b = text.data() + b;
  const std::size_t left = text.size() - std::max(a, b);
  std::uint32_t bytes = 0;
  for (; bytes < most && left - bytes >= sizeof kOnes; bytes += sizeof kOnes) {
    std::uint64_t word_a = 0;
    std::uint64_t word_b = 0;
    std::memcpy(&word_a, of_a + bytes, sizeof word_a);
    std::memcpy(&word_b, of_b + bytes, sizeof word_b);
    const std::uint64_t borders = (~word_a - kOnes) & word_a & kOnes << 7;  // the lowest is exact, if there are any
    const std::uint64_t different = word_a ^ word_b;
    if ((borders | different) == 0) continue;
    const auto until_border = static_cast<std::uint32_t>(std::countr_zero(borders)) / 8;
    const auto until_different = static_cast<std::uint32_t>(std::countr_zero(different)) / 8;
    return {bytes + std::min(until_border, until_different), until_border < until_different};
  }
  for (; bytes < most; ++bytes) {  // fewer than eight bytes are left, the last of them a border
    if (of_a[bytes] != of_b[bytes]) return {bytes, false};
    if (of_a[bytes] == kBorder) return {bytes, true};
  }
  return {bytes, false};
}

}  // namespace sumi::rare
