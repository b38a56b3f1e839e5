#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sumi::link {

// The limit of compared characters: only the first 64 are compared, each as a dense number, so that a string's
// positions fit in one word.
inline constexpr std::size_t kMostCharacters = 64;
using Character = std::uint16_t;
using Characters = std::span<const Character>;

// For each character, its positions in one string.
class Positions {
 public:
  // `alphabet`: number of characters.
  explicit Positions(std::size_t alphabet) : masks_(alphabet, 0) {}

  // Requires: at most kMostCharacters.
  void set(Characters string) {
    for (const Character character : string_) masks_[character] = 0;
    string_.assign(string.begin(), string.end());
    for (std::size_t i = 0; i < string_.size(); ++i) masks_[string_[i]] |= std::uint64_t{1} << i;
  }
  [[nodiscard]] std::uint64_t of(Character character) const { return masks_[character]; }
  [[nodiscard]] Characters string() const { return string_; }

 private:
  std::vector<std::uint64_t> masks_;
  std::vector<Character> string_;
};

}  // namespace sumi::link
