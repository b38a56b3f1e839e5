#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sumi::similar {

// Some places of a character in a text: bit b of `bits` is place 64 word + b.
struct MatchWord {
  std::uint32_t word = 0;
  std::uint64_t bits = 0;
};

// Where each character of a text stands, a bit a place; words without a place are left out.
//   Cost     O(n log n) to make; number_of O(log distinct characters).
//   Memory   16 bytes a character of the text at most, however many are distinct.
//   Limits   2^32 - 1 characters.
class MatchWords {
 public:
  explicit MatchWords(std::u32string_view text);

  // Its number among the text's characters, or their number if it isn't one of them.
  [[nodiscard]] std::uint32_t number_of(char32_t character) const;
  [[nodiscard]] std::span<const char32_t> characters() const { return characters_; }
  // In order. Of characters that the text hasn't: none.
  [[nodiscard]] std::span<const MatchWord> places(std::uint32_t number) const {
    return std::span(words_).subspan(begins_[number], begins_[number + 1] - begins_[number]);
  }

 private:
  std::vector<char32_t> characters_;  // sorted
  std::vector<std::uint32_t> begins_;
  std::vector<MatchWord> words_;
};

// One more character in a row of common lengths with that text (methods/similar/lcs_length.hpp), which has ceil(n /
// 64) words, all ones at first.
//   Cost     O(places), and at worst O(row) for carries.
void advance_row(std::span<std::uint64_t> row, std::span<const MatchWord> places);

}  // namespace sumi::similar
