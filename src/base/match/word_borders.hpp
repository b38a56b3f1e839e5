#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <sumi/model/promise.hpp>

namespace sumi::match {

// Whether occurrences in a folded text keep to the borders. Letters, marks, decimal digits and scripts:
// base/text/tokens.hpp.
//   Cost     some ns; the first one made takes some ms.
//   Threads  any number.
class WordBorders {
 public:
  explicit WordBorders(Borders borders);

  // Requires: begin < end <= text.size().
  [[nodiscard]] bool allow(std::u32string_view text, std::size_t begin, std::size_t end) const {
    return !(begin > 0 && joins(text[begin - 1], text[begin])) &&
           !(end < text.size() && joins(text[end - 1], text[end]));
  }
  // Whether neighbours are of one word, so that no occurrence begins or ends between them.
  [[nodiscard]] bool joins(char32_t before, char32_t after) const { return is_of_word(before) && is_of_word(after); }
  // Whether it joins with others of which the same is true.
  [[nodiscard]] bool is_of_word(char32_t character) const { return (part(character) & joining_) != 0; }

 private:
  [[nodiscard]] std::uint8_t part(char32_t character) const {
    return character < 0x10000 ? table_[character] : part_beyond(character);
  }
  [[nodiscard]] static std::uint8_t part_beyond(char32_t character);

  const std::uint8_t* table_;
  std::uint8_t joining_;  // the bit that two characters of one word share; 0: none do
};

}  // namespace sumi::match
