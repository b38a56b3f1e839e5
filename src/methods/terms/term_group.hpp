#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sumi::terms {

inline constexpr unsigned kMostCharacters = 256;  // of a term

// The characters of a term that a pattern keeps; the others are starred. Positions count from 0, below kMostCharacters.
class KeptPositions {
 public:
  constexpr KeptPositions() = default;

  constexpr void insert(unsigned position) { words_[position / 64] |= std::uint64_t{1} << position % 64; }
  constexpr void erase(unsigned position) { words_[position / 64] &= ~(std::uint64_t{1} << position % 64); }
  [[nodiscard]] constexpr bool contains(unsigned position) const { return words_[position / 64] >> position % 64 & 1; }
  // The first 64 positions; bit i is position i.
  [[nodiscard]] constexpr std::uint64_t first_word() const { return words_[0]; }
  [[nodiscard]] constexpr unsigned size() const {
    unsigned count = 0;
    for (const std::uint64_t word : words_) count += static_cast<unsigned>(std::popcount(word));
    return count;
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  [[nodiscard]] constexpr KeptPositions both(const KeptPositions& other) const {
    KeptPositions common;
    for (std::size_t i = 0; i < words_.size(); ++i) common.words_[i] = words_[i] & other.words_[i];
    return common;
  }
  // Returns whether the sorted list of these positions is lexicographically less, that is, "more to the left" for
  // equally many.
  [[nodiscard]] constexpr bool is_left_of(const KeptPositions& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t different = words_[i] ^ other.words_[i];
      if (different != 0) return (words_[i] >> std::countr_zero(different) & 1) != 0;
    }
    return false;
  }
  friend constexpr bool operator==(const KeptPositions& a, const KeptPositions& b) {
    std::uint64_t different = 0;
    for (std::size_t i = 0; i < a.words_.size(); ++i) different |= a.words_[i] ^ b.words_[i];
    return different == 0;
  }

  // Stores the positions as dictionaries do: bit i % 8 of byte i / 8. Requires: stored_bytes() bytes.
  void store(std::span<std::uint8_t> bytes) const {
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(words_[i / 8] >> 8 * (i % 8));
  }
  [[nodiscard]] static KeptPositions load(std::span<const std::uint8_t> bytes) {
    KeptPositions kept;
    for (std::size_t i = 0; i < bytes.size(); ++i) kept.words_[i / 8] |= std::uint64_t{bytes[i]} << 8 * (i % 8);
    return kept;
  }

 private:
  std::array<std::uint64_t, kMostCharacters / 64> words_{};
};

// The number of bytes for the positions of a term of so many characters.
[[nodiscard]] constexpr std::size_t stored_bytes(unsigned length) {
  return (length + 7) / 8;
}

// The terms of one length, distinct and sorted by code points: all terms that a pattern of that length can stand for.
//   Requires  the characters outlive it.
class TermGroup {
 public:
  TermGroup() = default;
  // Row by row. Requires: 1 <= length <= kMostCharacters, and complete rows, fewer than 2^32.
  TermGroup(unsigned length, std::span<const char32_t> characters) : length_(length), characters_(characters) {
    assert(length >= 1 && length <= kMostCharacters && characters.size() % length == 0);
  }

  [[nodiscard]] unsigned length() const { return length_; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(characters_.size() / length_); }
  [[nodiscard]] char32_t at(std::uint32_t term, unsigned position) const {
    return characters_[std::size_t{term} * length_ + position];
  }
  [[nodiscard]] std::span<const char32_t> operator[](std::uint32_t term) const {
    return characters_.subspan(std::size_t{term} * length_, length_);
  }
  [[nodiscard]] std::span<const char32_t> characters() const { return characters_; }

 private:
  unsigned length_ = 1;
  std::span<const char32_t> characters_;
};

// The positions at which each term of a group has the same character as a given term, which need not be in the group.
//   Cost  O(terms * length) time; 8 bytes a term for each 64 positions.
class Agreements {
 public:
  // Requires: term.size() == group.length().
  Agreements(const TermGroup& group, std::span<const char32_t> term);

  [[nodiscard]] std::uint32_t terms() const { return static_cast<std::uint32_t>(bits_.size() / words_); }
  // 64 positions a word.
  [[nodiscard]] std::span<const std::uint64_t> of(std::uint32_t term) const {
    return std::span(bits_).subspan(std::size_t{term} * words_, words_);
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace sumi::terms
