#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/text/utf8.hpp"

namespace sumi::rare {

// The characters of a text, numbered from 0 without gaps.
//   Cost    O(text) to build; 4 bytes for each code point up to the text's greatest.
class Alphabet {
 public:
  static constexpr std::uint32_t kSkipped = ~std::uint32_t{0};

  // With `skip_space`, White_Space has no number. Requires: valid UTF-8, or kBorder bytes (without a number).
  Alphabet(std::string_view text, bool skip_space);

  // Bits that hold every number, at least 1.
  [[nodiscard]] unsigned bits() const { return bits_; }
  // Of the character at `at`, which is in the text the alphabet was made of; or kSkipped.
  [[nodiscard]] std::uint32_t number_at(std::string_view text, std::size_t at) const {
    const auto byte = static_cast<unsigned char>(text[at]);
    return byte < 0x80 ? ascii_[byte] : others_[utf8::decode(text, at)];
  }

 private:
  std::array<std::uint32_t, 0x80> ascii_;
  std::vector<std::uint32_t> others_;  // by code point
  unsigned bits_ = 1;
};

}  // namespace sumi::rare
