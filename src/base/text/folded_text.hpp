#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// A text as matching sees it: its characters folded, and where in the source each comes from. Keeps its memory for the
// next text.
class FoldedText {
 public:
  static constexpr char32_t kBetween = 0x110000;  // between texts; no character

  // Spelling variants are alike here: NFKC_Casefold (Unicode 3.13, D146 to D148).
  [[nodiscard]] std::u32string_view characters() const { return {characters_.data(), size_}; }
  [[nodiscard]] std::size_t size() const { return size_; }
  void clear() {
    size_ = 0;
    gaps_.clear();
    pieces_.clear();
  }
  // Folded characters, rising, that don't come from right behind what the one before comes from: what is dropped lies
  // between them, or they come from the same. Beginnings of texts aren't among them.
  [[nodiscard]] const std::vector<std::uint32_t>& gaps() const { return gaps_; }
  // Runs of folded characters, rising, that don't come each from one that folds to it wherever it stands; empty where
  // what is dropped stood. No gap lies further from one than right behind it.
  struct Piece {
    std::uint32_t begin;
    std::uint32_t end;
  };
  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  // The bytes that folded characters [begin, end) come from, with what is dropped between them. Requires: begin < end
  // <= size().
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
  // Of characters [begin, end). Requires: begin > 0.
  void note_gaps(std::size_t begin, std::size_t end);

  std::vector<char32_t> characters_;  // of them `size_` are in use
  std::vector<Bytes> sources_;        // one a character; begins and ends never decrease
  std::size_t size_ = 0;
  std::vector<std::uint32_t> gaps_;
  std::vector<Piece> pieces_;
};

}  // namespace sumi
