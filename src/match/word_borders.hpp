#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <sumi/promise.hpp>

namespace sumi::match {

// Whether occurrences in a folded text keep to the borders. Letters, marks, decimal digits and scripts: text/tokens.hpp.
//   Cost     some ns; the first one made takes some ms.
//   Threads  any number.
class WordBorders {
 public:
  explicit WordBorders(Borders borders);

  // Requires: begin < end <= text.size().
  [[nodiscard]] bool allow(std::u32string_view text, std::size_t begin, std::size_t end) const {
    return !(begin > 0 && is_within(text[begin - 1], text[begin])) &&
           !(end < text.size() && is_within(text[end - 1], text[end]));
  }

 private:
  // Whether both characters are of one word.
  [[nodiscard]] bool is_within(char32_t a, char32_t b) const { return (part(a) & part(b) & joining_) != 0; }
  [[nodiscard]] std::uint8_t part(char32_t character) const {
    return character < 0x10000 ? table_[character] : part_beyond(character);
  }
  [[nodiscard]] static std::uint8_t part_beyond(char32_t character);

  const std::uint8_t* table_;
  std::uint8_t joining_;  // the bits that two characters of one word share
};

}  // namespace sumi::match
