#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace sumi::terms {

// The case class of a character. A mark belongs to the letter before it; `none` ends a word.
enum class Letter : std::uint8_t { none, large, small, mark };

// Uses Unicode's properties; a letter of title case is large. Some ns.
[[nodiscard]] Letter letter_of(char32_t character);

// Follows the characters of an occurrence, some of them starred, and checks that the kept part of each word is all
// small, all large, or small after a large first letter. Otherwise the case would reveal something about starred
// characters, for instance that a word begins there.
class WordCase {
 public:
  // Returns whether the last character isn't the first one of a word.
  [[nodiscard]] bool is_within() const { return is_within_; }

  // Returns false once the condition fails.
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
  bool has_begun_ = false;  // of the current word
  bool is_within_ = false;
  bool has_small_ = false;
  bool has_later_large_ = false;  // a large letter that isn't the first
};

// Returns whether the condition holds for a whole term, with all of it kept.
[[nodiscard]] bool has_even_case(std::span<const char32_t> term);

}  // namespace sumi::terms
