#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace sumi::verify {

static_assert(std::endian::native == std::endian::little);

template <typename Word>
[[nodiscard]] std::uint64_t word_at(const char* bytes) {
  Word word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

// kBytes bytes as one number; injective for up to 8.
template <std::size_t kBytes>
[[nodiscard]] std::uint64_t window_at(const char* bytes) {
  if constexpr (kBytes > 8) {
    return word_at<std::uint64_t>(bytes) ^ word_at<std::uint64_t>(bytes + kBytes - 8) * 0xD6E8FEB86659FD93U;
  } else if constexpr (kBytes == 8) {
    return word_at<std::uint64_t>(bytes);
  } else if constexpr (kBytes >= 4) {
    return word_at<std::uint32_t>(bytes) | word_at<std::uint32_t>(bytes + kBytes - 4) << 8 * (kBytes - 4);
  } else {
    return word_at<std::uint8_t>(bytes) | word_at<std::uint8_t>(bytes + kBytes - 1) << 8 * (kBytes - 1);
  }
}

// A hash of a window that uses all 64 bits.
[[nodiscard]] inline std::uint64_t spread(std::uint64_t window) {
  return (window ^ window >> 32) * 0x9E3779B97F4A7C15U;
}

// The shift of a hash to index a table that has a few slots for each of `count` things.
[[nodiscard]] inline int shift_for(std::uint64_t count, int least_bits, int most_bits) {
  return 64 - std::clamp(static_cast<int>(std::bit_width(count)), least_bits, most_bits);
}

}  // namespace sumi::verify
