#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::tag {

// A stretch of a text that an encoder reads as one: a row of its table.
struct TextPiece {
  std::uint32_t number = 0;
  std::uint32_t begin = 0;  // bytes of the text
  std::uint32_t end = 0;
};

// The pieces of words that an encoder knows, each with a score, and texts cut into them.
//   Paper    Kudo (2018), "Subword Regularization": of all ways to cut a word, that of the highest sum of scores.
//   Words    A text is brought to NFKC first; what is white space or isn't seen is a space, several are one; words
//            begin with their space.
//   Cost     O(text * longest piece * log(pieces)) time; memory: 16 bytes a byte of the longest word.
//   Threads  const members from any number of threads.
class PieceTable {
 public:
  // `bytes`: all pieces end to end, in the order of their bytes; it ends at `ends`. Requires: is_sound().
  PieceTable(std::span<const char> bytes, std::span<const std::uint32_t> ends, std::span<const float> scores,
             float unknown_score);
  [[nodiscard]] static bool is_sound(std::span<const char> bytes, std::span<const std::uint32_t> ends,
                                     std::span<const float> scores);

  // Rows of the table: pieces, and then these three.
  [[nodiscard]] std::size_t rows() const { return ends_.size() + 3; }
  [[nodiscard]] std::uint32_t begin_of_window() const { return static_cast<std::uint32_t>(ends_.size()); }
  [[nodiscard]] std::uint32_t end_of_window() const { return begin_of_window() + 1; }
  [[nodiscard]] std::uint32_t unknown() const { return begin_of_window() + 2; }

  // The pieces of a text, in order; each stands for the bytes that it was made of, its space with it. Characters that
  // no piece has are unknown, neighbouring ones together.
  //   Requires  valid UTF-8, below 2^31 bytes.
  [[nodiscard]] std::vector<TextPiece> cut(std::string_view text) const;

  static constexpr std::size_t kLongestSegment = 32;  // characters that are brought to NFKC together; more are cut

 private:
  class Cutter;
  [[nodiscard]] std::string_view piece(std::size_t i) const;
  // found(number, bytes) for each piece that stands at the begin of a text, shortest first.
  template <typename Found>
  void each_at(std::string_view text, const Found& found) const;
  [[nodiscard]] std::pair<std::size_t, std::size_t> narrowed(std::size_t first, std::size_t last, std::size_t depth,
                                                             unsigned char byte) const;

  std::span<const char> bytes_;
  std::span<const std::uint32_t> ends_;
  std::span<const float> scores_;
  double unknown_score_;
  std::array<std::uint32_t, 257> first_with_{};  // piece, by first byte
};

// What a text has for a space between words: white space, and characters that aren't seen.
[[nodiscard]] bool parts_words(char32_t character);

}  // namespace sumi::tag
