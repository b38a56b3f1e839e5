#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sumi::match {

// Numbers the characters of a list of terms from 1 on: those of the BMP first. 0 is any other character.
//   Cost      128 KiB; a load for a character of the BMP, O(log n) for others.
class CharacterCodes {
 public:
  CharacterCodes() : table_(kTableSize) {}
  // alphabet[i] has code i + 1. Requires: is_valid_alphabet().
  explicit CharacterCodes(std::span<const char32_t> alphabet);

  [[nodiscard]] std::uint32_t operator[](char32_t character) const {
    return character < kTableSize ? table_[character] : beyond(character);
  }

 private:
  static constexpr std::size_t kTableSize = 0x10000;
  [[nodiscard]] std::uint32_t beyond(char32_t character) const;

  std::vector<std::uint16_t> table_;
  std::vector<std::pair<char32_t, std::uint32_t>> beyond_;  // of the BMP; sorted
};

// Whether it is one CharacterCodes can number: Unicode scalar values, each once, those of the BMP first.
[[nodiscard]] bool is_valid_alphabet(std::span<const char32_t> alphabet);

}  // namespace sumi::match
