#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// Splits texts into tokens and grapheme clusters.
//   Token     a maximal run of letters, marks and decimal digits; in scripts written without spaces (Han, Hiragana,
//             Katakana, Thai, Lao, Khmer, Myanmar) a word of ICU's dictionary segmentation; or any other single
//             character that is not White_Space.
//   Cost      O(text), fast for ASCII.
//   Threads   one Segmenter a thread.
class Segmenter {
 public:
  Segmenter();
  ~Segmenter();
  Segmenter(Segmenter&&) noexcept;
  Segmenter& operator=(Segmenter&&) noexcept;

  // The tokens in order, in bytes of `text`. Requires: valid UTF-8.
  [[nodiscard]] std::vector<Range> tokens(std::string_view text);
  // A position at or after `from` where `text` can be split so that the tokens and grapheme clusters of both parts are
  // those of the text; the text's size if there is none. Requires: valid UTF-8.
  [[nodiscard]] static Position cut(std::string_view text, Position from);
  // Extended grapheme clusters (UAX #29), in order; together they are the text.
  [[nodiscard]] std::vector<Range> graphemes(std::string_view text);

 private:
  struct Iterators;
  std::unique_ptr<Iterators> iterators_;
};

enum class CharacterClass { space, punctuation };  // White_Space; general category P

[[nodiscard]] bool belongs_to(char32_t character, CharacterClass wanted);

// Tells whether a character is a letter, a mark or a decimal digit, and if so, whether its script is written with
// spaces.
enum class TokenPart { none, spaced, spaceless };
[[nodiscard]] TokenPart token_part(char32_t character);

// Returns whether a reader sees the character by itself: it is neither space, control, format nor a mark on another.
[[nodiscard]] bool is_visible(char32_t character);

}  // namespace sumi
