#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include <sumi/model/span.hpp>

namespace sumi::rare {

// Suffixes of a counting text, some bytes at a time. Behind its border a suffix has no bytes.
//   Requires  places of the text, which ends with a border.

// Eight bytes from a place on, the first one highest; behind a border, borders.
[[nodiscard]] inline std::uint64_t eight_bytes(std::string_view text, Position at) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t word = ~std::uint64_t{0};
  std::memcpy(&word, text.data() + at, std::min<std::size_t>(sizeof word, text.size() - at));
  word = __builtin_bswap64(word);
  const std::uint64_t borders = word & ~((~word & 0x7F7F7F7F7F7F7F7FU) + 0x7F7F7F7F7F7F7F7FU) & 0x8080808080808080U;
  return borders == 0 ? word : word | ~std::uint64_t{0} >> std::countl_zero(borders);
}

// Bytes that two such words share. Requires: they aren't the same.
[[nodiscard]] inline unsigned same_bytes(std::uint64_t a, std::uint64_t b) {
  return static_cast<unsigned>(std::countl_zero(a ^ b)) / 8;
}

// Which byte of it is the first border; 8: none.
[[nodiscard]] inline unsigned border_in(std::uint64_t word) {
  return (word & 0xFF) != 0xFF ? 8 : 8 - static_cast<unsigned>(std::countr_one(word)) / 8;
}

// How many bytes two suffixes share, and whether both end there.
struct SharedBytes {
  std::uint32_t bytes = 0;
  bool border = false;
};

// The same, `most` at most, which is a multiple of 8; whether they end behind `most` isn't looked at. O(bytes shared).
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
    const std::uint64_t borders = (~word_a - kOnes) & word_a & kOnes << 7;  // the lowest is one, if there are any
    const std::uint64_t different = word_a ^ word_b;
    if ((borders | different) == 0) continue;
    const auto until_border = static_cast<std::uint32_t>(std::countr_zero(borders)) / 8;
    const auto until_different = static_cast<std::uint32_t>(std::countr_zero(different)) / 8;
    return {bytes + std::min(until_border, until_different), until_border < until_different};
  }
  for (; bytes < most; ++bytes) {  // fewer are left of the text, of which the last is a border
    if (of_a[bytes] != of_b[bytes]) return {bytes, false};
    if (of_a[bytes] == kBorder) return {bytes, true};
  }
  return {bytes, false};
}

}  // namespace sumi::rare
