#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::attack {

// A character's number in the model. kNothing follows the end of a string; a document's start and end are symbols, too.
using Symbol = std::uint16_t;
inline constexpr Symbol kNothing = 0;
inline constexpr Symbol kStart = 1;
inline constexpr Symbol kEnd = 2;
inline constexpr Symbol kFirstCharacter = 3;

// The characters of some texts, numbered from kFirstCharacter in the order of code points.
//   Memory  2 bytes a code point up to the largest seen, 4 a character.
//   Limits  65,533 different characters. Errors: unfinished beyond.
class Alphabet {
 public:
  // Records the characters of valid UTF-8.
  void see(std::string_view text);
  // Numbers the characters seen. Call once, after the last see().
  void number();

  // kNothing if the character was never seen.
  [[nodiscard]] Symbol symbol(char32_t character) const {
    return character < symbols_.size() ? symbols_[character] : kNothing;
  }
  // Requires: a character's symbol.
  [[nodiscard]] char32_t character(Symbol symbol) const { return characters_[symbol - kFirstCharacter]; }
  [[nodiscard]] std::size_t characters() const { return characters_.size(); }
  // The number of bits that hold each symbol.
  [[nodiscard]] unsigned bits() const;

 private:
  std::vector<Symbol> symbols_;  // by code point; before number(): whether it was seen
  std::vector<char32_t> characters_;
};

}  // namespace sumi::attack
