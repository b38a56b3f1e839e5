#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::attack {

// A character as the model numbers it. kNothing stands behind the end of a string; a document's start and end are
// symbols too.
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
  // Notes the characters of valid UTF-8.
  void see(std::string_view text);
  // Numbers what was seen. To be called once, behind the last see().
  void number();

  // kNothing where it was never seen.
  [[nodiscard]] Symbol symbol(char32_t character) const {
    return character < symbols_.size() ? symbols_[character] : kNothing;
  }
  // Requires: a character's symbol.
  [[nodiscard]] char32_t character(Symbol symbol) const { return characters_[symbol - kFirstCharacter]; }
  [[nodiscard]] std::size_t characters() const { return characters_.size(); }
  // Bits that hold each symbol.
  [[nodiscard]] unsigned bits() const;

 private:
  std::vector<Symbol> symbols_;  // by code point; until number(): whether it was seen
  std::vector<char32_t> characters_;
};

}  // namespace sumi::attack
