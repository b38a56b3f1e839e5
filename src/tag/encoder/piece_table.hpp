#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::tag {

// A stretch of a text that an encoder reads as one unit: a row of its table.
struct TextPiece {
  std::uint32_t number = 0;
  std::uint32_t begin = 0;  // bytes of the text
  std::uint32_t end = 0;
};

// The pieces of words that an encoder knows, each with a score; cuts texts into them.
//   Paper    Kudo (2018), "Subword Regularization": the cut of a word with the highest sum of scores.
//   Words    A text is normalized to NFKC first; white space and invisible characters become a space, several become
//            one; a word begins with its space.
//   Cost     O(text * longest piece * log(pieces)) time; memory: 16 bytes a byte of the longest word.
//   Threads  const members from any number of threads.
class PieceTable {
 public:
  // `bytes`: the concatenation of all pieces, sorted by their bytes; `ends`: where each of them ends. Requires:
  // is_sound().
  PieceTable(std::span<const char> bytes, std::span<const std::uint32_t> ends, std::span<const float> scores,
             float unknown_score);
  [[nodiscard]] static bool is_sound(std::span<const char> bytes, std::span<const std::uint32_t> ends,
                                     std::span<const float> scores);

  // Rows of the table: the pieces, followed by these three.
  [[nodiscard]] std::size_t rows() const { return ends_.size() + 3; }
  [[nodiscard]] std::uint32_t begin_of_window() const { return static_cast<std::uint32_t>(ends_.size()); }
  [[nodiscard]] std::uint32_t end_of_window() const { return begin_of_window() + 1; }
  [[nodiscard]] std::uint32_t unknown() const { return begin_of_window() + 2; }

  // Cuts a text into pieces, in order; each covers the bytes from which it was made, including its space. Neighbouring
  // characters that no piece has become one unknown piece.
  //   Requires  valid UTF-8, below 2^31 bytes.
  [[nodiscard]] std::vector<TextPiece> cut(std::string_view text) const;

  // Most characters normalized to NFKC together; longer runs are cut.
  static constexpr std::size_t kLongestSegment = 32;

 private:
  class Cutter;
  [[nodiscard]] std::string_view piece(std::size_t i) const;
  // Calls found(number, bytes) for each piece that is a prefix of a text, shortest first.
  template <typename Found>
  void each_at(std::string_view text, const Found& found) const;
  [[nodiscard]] std::pair<std::size_t, std::size_t> narrowed(std::size_t first, std::size_t last, std::size_t depth,
                                                             unsigned char byte) const;

  std::span<const char> bytes_;
  std::span<const std::uint32_t> ends_;
  std::span<const float> scores_;
  double unknown_score_;
  std::array<std::uint32_t, 257> first_with_{};  // first piece by first byte
};

// Returns whether a character separates words: white space and invisible characters.
[[nodiscard]] bool parts_words(char32_t character);

}  // namespace sumi::tag
