#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "rare/position_set.hpp"

namespace sumi::rare {

// The strings of kBytes bytes that stood in stretches which are no longer shown as they were: whatever string of that
// length or more lost support has one of them at its start. A hash table of bits; it holds too much sometimes, never
// too little.
//   Memory  1 to 2 bytes a string, and no more than is said.
class LostStrings {
 public:
  static constexpr std::size_t kBytes = 6;

  // Of the strings that start at `places` of a text, in `most_bytes` (64 KiB at least), which may hold more by mistake.
  LostStrings(std::string_view text, const PositionSet& places, std::uint64_t most_bytes);

  [[nodiscard]] std::uint64_t memory_bytes() const { return bits_.capacity() * sizeof(std::uint64_t); }

  // Whether a string at `bytes` may be lost. Requires: eight bytes to read.
  [[nodiscard]] bool may_hold(const char* bytes) const {
    const std::uint32_t place = hash(bytes) >> shift_;
    return (bits_[place / 64] >> (place % 64) & 1) != 0;
  }

 private:
  static std::uint32_t hash(const char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return static_cast<std::uint32_t>(((word << 16) * 0x9E3779B97F4A7C15U) >> 32);
  }

  void make_room(unsigned width);
  void insert(std::uint32_t hash) {
    const std::uint32_t place = hash >> shift_;
    bits_[place / 64] |= std::uint64_t{1} << (place % 64);
  }

  std::vector<std::uint64_t> bits_;
  unsigned shift_ = 0;
};

}  // namespace sumi::rare
