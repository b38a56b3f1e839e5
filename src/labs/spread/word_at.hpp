#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace sumi::spread {

static_assert(std::endian::native == std::endian::little);

inline constexpr std::size_t kWord = 8;  // in bytes

// Returns the first `size` bytes at a place, at most eight, as a number with the same order; padded with 0.
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

// Returns the length of the common prefix of two strings.
[[nodiscard]] inline std::size_t shared_bytes(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t at = 0;
  for (; at + kWord <= most; at += kWord) {
    std::uint64_t x = 0;
    std::uint64_t y = 0;
    std::memcpy(&x, a.data() + at, kWord);
    std::memcpy(&y, b.data() + at, kWord);
    if (x != y) return at + static_cast<std::size_t>(std::countr_zero(x ^ y)) / 8;
  }
  while (at < most && a[at] == b[at]) ++at;
  return at;
}

}  // namespace sumi::spread
