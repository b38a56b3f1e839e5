#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace sumi::spread {

static_assert(std::endian::native == std::endian::little);

inline constexpr std::size_t kWord = 8;  // bytes

// The first `size` bytes at a place, eight at most, as a number that orders as they do; 0 behind them.
[[nodiscard]] inline std::uint64_t word_at(std::string_view text, std::size_t at, std::size_t size) {
  std::uint64_t word = 0;
  if (at + kWord <= text.size()) {
    std::memcpy(&word, text.data() + at, kWord);
    word = __builtin_bswap64(word);
    return size >= kWord ? word : size == 0 ? 0 : word >> (64 - 8 * size) << (64 - 8 * size);
  }
  std::memcpy(&word, text.data() + at, std::min(size, text.size() - at));
  return __builtin_bswap64(word);
}

}  // namespace sumi::spread
