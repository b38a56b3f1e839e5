#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace sumi::terms {

// As large and small letters go. A mark goes with the letter before it; `none` ends a word.
enum class Letter : std::uint8_t { none, large, small, mark };

// By Unicode's properties; a letter of title case is large. Some ns.
[[nodiscard]] Letter letter_of(char32_t character);

// Follows the characters of an occurrence, of which some are starred: whether what is kept of each word is all small,
// all large, or small behind a large first letter. Else the case would tell of what is starred, as that a word begins
// there.
class WordCase {
 public:
  // Whether the last character is no first one of a word.
  [[nodiscard]] bool is_within() const { return is_within_; }

  // False once it isn't so.
  bool goes_on(Letter letter, bool is_starred) {
    if (letter == Letter::mark && !is_starred) return true;
    is_within_ = std::exchange(has_begun_, letter != Letter::none || is_starred);
    if (is_starred) return true;
    if (letter == Letter::none) has_small_ = has_later_large_ = false;
    if (letter == Letter::large) has_later_large_ = has_later_large_ || is_within_;
    if (letter == Letter::small) has_small_ = true;
    return !(has_small_ && (has_later_large_ || letter == Letter::large));
  }

 private:
  bool has_begun_ = false;  // the word
  bool is_within_ = false;
  bool has_small_ = false;
  bool has_later_large_ = false;  // one that isn't the first
};

// Whether it goes on to the end of a term, all of it kept.
[[nodiscard]] bool has_even_case(std::span<const char32_t> term);

}  // namespace sumi::terms
