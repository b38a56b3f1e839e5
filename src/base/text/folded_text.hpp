#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// A text in the form in which terms are matched: its characters folded, with their positions in the source. Keeps its
// memory for the next text.
class FoldedText {
 public:
  static constexpr char32_t kBetween = 0x110000;  // a separator of texts; not a character

  // The folded characters, NFKC_Casefold (Unicode 3.13, D146 to D148), in which spelling variants are equal.
  [[nodiscard]] std::u32string_view characters() const { return {characters_.data(), size_}; }
  [[nodiscard]] std::size_t size() const { return size_; }
  void clear() {
    size_ = 0;
    gaps_.clear();
    pieces_.clear();
  }
  // The folded characters, ascending, whose source doesn't directly follow that of the one before: a dropped character
  // lies between, or both have the same source. Beginnings of texts aren't included.
  [[nodiscard]] const std::vector<std::uint32_t>& gaps() const { return gaps_; }
  // Runs of folded characters, ascending, that don't each come from one character that always folds to it; empty at a
  // dropped character. Each gap lies in a piece or directly after one.
  struct Piece {
    std::uint32_t begin;
    std::uint32_t end;
  };
  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  // The bytes of the source of folded characters [begin, end), including dropped characters between them. Requires:
  // begin < end <= size().
  [[nodiscard]] Range source(std::size_t begin, std::size_t end) const {
    return {sources_[begin].begin, sources_[end - 1].end};
  }

 private:
  friend class NfkcFolder;
  struct Bytes {
    std::uint32_t begin;
    std::uint32_t end;
  };
  void reserve(std::size_t characters);
  // Adds the gaps of characters [begin, end). Requires: begin > 0.
  void note_gaps(std::size_t begin, std::size_t end);

  std::vector<char32_t> characters_;  // the first `size_` are in use
  std::vector<Bytes> sources_;        // one a character; begins and ends never decrease
  std::size_t size_ = 0;
  std::vector<std::uint32_t> gaps_;
  std::vector<Piece> pieces_;
};

}  // namespace sumi
