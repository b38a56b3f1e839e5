#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// Eight bytes from a place on, the first one highest; behind a border, borders.
[[nodiscard]] inline std::uint64_t eight_bytes(std::string_view text, Position at) {
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

}  // namespace sumi::rare
