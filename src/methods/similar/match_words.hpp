#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sumi::similar {

// Some positions of a character in a text: bit b of `bits` is position 64 word + b.
struct MatchWord {
  std::uint32_t word = 0;
  std::uint64_t bits = 0;
};

// The positions of each character of a text, a bit a position; words without positions are left out.
//   Cost     O(n log n) to make; number_of O(log distinct characters).
//   Memory   at most 16 bytes a character of the text, however many are distinct.
//   Limits   2^32 - 1 characters.
class MatchWords {
 public:
  explicit MatchWords(std::u32string_view text);

  // The character's number among the text's distinct characters; their count if it isn't one of them.
  [[nodiscard]] std::uint32_t number_of(char32_t character) const;
  [[nodiscard]] std::span<const char32_t> characters() const { return characters_; }
  // The positions in order; empty for characters that the text lacks.
  [[nodiscard]] std::span<const MatchWord> places(std::uint32_t number) const {
    return std::span(words_).subspan(begins_[number], begins_[number + 1] - begins_[number]);
  }

 private:
  std::vector<char32_t> characters_;  // sorted
  std::vector<std::uint32_t> begins_;
  std::vector<MatchWord> words_;
};

// Processes one more character in a row of LCS lengths with that text (methods/similar/lcs_length.hpp). The row has
// ceil(n / 64) words, initially all ones.
//   Cost     O(places), and at worst O(row) for carries.
void advance_row(std::span<std::uint64_t> row, std::span<const MatchWord> places);

}  // namespace sumi::similar
