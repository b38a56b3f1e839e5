#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sumi::tag {

// A set of words that rejects most other words in a few instructions, in any case; some others pass.
class WordFilter {
 public:
  // Requires: not empty.
  void add(std::string_view word) { bits_[number(word) / 64] |= std::uint64_t{1} << number(word) % 64; }
  [[nodiscard]] bool may_hold(std::string_view word) const {
    return (bits_[number(word) / 64] >> number(word) % 64 & 1) != 0;
  }

 private:
  // Words of the same size with the same first two and last characters share a number.
  [[nodiscard]] static std::size_t number(std::string_view word) {
    const auto low = [&](std::size_t at) { return static_cast<unsigned char>(word[at]) & 31U; };
    const std::uint32_t all = low(0) | low(word.size() > 1 ? 1 : 0) << 5 | low(word.size() - 1) << 10 |
                              static_cast<std::uint32_t>(word.size()) << 15;
    return all * 2654435769U >> 17;
  }

  std::array<std::uint64_t, 512> bits_{};
};

}  // namespace sumi::tag
