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

  // `skip_space`: White_Space gets no number. Requires: valid UTF-8, or kBorder bytes (which get no number).
  Alphabet(std::string_view text, bool skip_space);

  // The number of bits that hold every number, at least 1.
  [[nodiscard]] unsigned bits() const { return bits_; }
  // The number of the character at `at`, or kSkipped. Requires: the character occurs in the alphabet's text.
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
