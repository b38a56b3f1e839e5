#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/text/folded_text.hpp"

namespace sumi::hide {

// The letters and digits of a text, without accents, and the gaps between them.
//   Letters  folded by NFKC_Casefold, without accents, points and strokes (base/text/bare_letters.hpp); in words of
//            at least five letters ae, oe, ue become a, o, u, so that Müller, Mueller and Muller are equal; digits of
//            all scripts become 0 to 9.
//   Cost     O(text); 13 bytes a character. Keeps its memory for the next text.
class SqueezedText {
 public:
  // The gap before a character. adjacent: none. soft: one apostrophe or hyphen, or a hyphen at the end of a line.
  // joint: white space and at most three other characters, punctuation. wall: anything else, and before the first
  // character.
  enum class Gap : std::uint8_t { adjacent, soft, joint, wall };

  // A run of letters, or of digits.
  struct Piece {
    std::uint32_t begin;  // in characters
    std::uint32_t end;
    Gap before;
    bool is_number;
    bool has_capital;     // its first letter is a capital
    bool is_abbreviated;  // a point follows it
  };

  // `folded` was made from `source`.
  void squeeze(const FoldedText& folded, std::string_view source);

  [[nodiscard]] std::u32string_view characters() const { return {characters_.data(), size_}; }
  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  // Returns the place of a character in the folded text.
  [[nodiscard]] std::uint32_t place(std::size_t character) const { return places_[character]; }

 private:
  void add(char32_t character, std::size_t place) {
    characters_[size_] = character;
    places_[size_++] = static_cast<std::uint32_t>(place);
  }
  void add_digits(std::u32string_view text, std::size_t& at);
  void add_letters(std::u32string_view text, std::size_t& at);
  void add_beyond_ascii(char32_t letter, std::size_t place);
  void without_e();

  std::vector<char32_t> characters_;   // `size_` of them are in use
  std::vector<std::uint32_t> places_;  // one per character
  std::size_t size_ = 0;
  std::vector<Piece> pieces_;
};

// Returns a value in the same form. Requires: valid UTF-8.
[[nodiscard]] SqueezedText squeezed(std::string_view value);

}  // namespace sumi::hide
