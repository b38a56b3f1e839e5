#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sumi::match {

// Numbers the characters of a list of terms from 1, those of the BMP first. 0 stands for all other characters.
//   Cost      2 bytes a character up to the last one of the BMP, 128 KiB at most; one load for such a character, O(log
//             n) for others.
class CharacterCodes {
 public:
  CharacterCodes() = default;
  // alphabet[i] has code i + 1. Requires: is_valid_alphabet().
  explicit CharacterCodes(std::span<const char32_t> alphabet);

  [[nodiscard]] std::uint32_t operator[](char32_t character) const {
    if (character < table_.size()) return table_[character];
    return beyond_.empty() ? 0 : beyond(character);
  }

 private:
  static constexpr std::size_t kTableSize = 0x10000;
  [[nodiscard]] std::uint32_t beyond(char32_t character) const;

  std::vector<std::uint16_t> table_;
  std::vector<std::pair<char32_t, std::uint32_t>> beyond_;  // beyond the BMP; sorted
};

// Returns whether CharacterCodes can number the alphabet: Unicode scalar values without repetitions, those of the BMP
// first.
[[nodiscard]] bool is_valid_alphabet(std::span<const char32_t> alphabet);

}  // namespace sumi::match
