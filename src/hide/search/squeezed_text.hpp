#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/text/folded_text.hpp"

namespace sumi::hide {

// The letters and digits of a text, without accents, and what stands between them.
//   Letters  folded by NFKC_Casefold, without accents, points and strokes (base/text/bare_letters.hpp); in words of
//            five letters or more ae, oe, ue as a, o, u, so that Müller, Mueller and Muller are one; digits of all
//            scripts as 0 to 9.
//   Cost     O(text); 13 bytes a character. Keeps its memory for the next text.
class SqueezedText {
 public:
  // What stands in front of a character. adjacent: nothing. soft: one apostrophe or hyphen, or a hyphen at the end of a
  // line. joint: white space and at most three other characters, punctuation. wall: anything else, and in front of the
  // first.
  enum class Gap : std::uint8_t { adjacent, soft, joint, wall };

  // A run of letters, or of digits.
  struct Piece {
    std::uint32_t begin;  // characters
    std::uint32_t end;
    Gap before;
    bool is_number;
    bool has_capital;     // its first letter is a capital one
    bool is_abbreviated;  // a point stands behind it
  };

  // `source` is what `folded` was made of.
  void squeeze(const FoldedText& folded, std::string_view source);

  [[nodiscard]] std::u32string_view characters() const { return {characters_.data(), size_}; }
  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  // Where a character lies in the folded text.
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

  std::vector<char32_t> characters_;   // of them `size_` are in use
  std::vector<std::uint32_t> places_;  // of each
  std::size_t size_ = 0;
  std::vector<Piece> pieces_;
};

// A value in the same form. Requires: valid UTF-8.
[[nodiscard]] SqueezedText squeezed(std::string_view value);

}  // namespace sumi::hide
