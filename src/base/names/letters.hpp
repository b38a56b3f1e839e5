#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::names {

enum class Letters : std::uint8_t { none, digit, latin, han, hiragana, katakana, other };

// The kind of a character, for the generators of surrogates. Marks and the sound mark ー continue the letter before
// them; alone they are `other`.
[[nodiscard]] Letters letters_of(char32_t character);

// A maximal run of letters of one kind (including marks), or of digits.
struct WordPart {
  Range where;  // bytes of the text
  Letters letters = Letters::none;

  bool operator==(const WordPart&) const = default;
};

// The parts in order. An apostrophe joins a single letter before it with the letters after it: O'Brien, D’Angelo.
[[nodiscard]] std::vector<WordPart> word_parts(std::string_view text);

// The form in which words are compared: normal_form(), with Latin letters without accents.
[[nodiscard]] std::string plain(std::string_view word);

// `word` in the case of `like`: all capitals, capitalized, or lower case; unchanged if `like` has no case.
[[nodiscard]] std::string in_case_of(std::string_view word, std::string_view like);

// The word with an initial capital.
[[nodiscard]] std::string capitalized(std::string_view word);

[[nodiscard]] bool is_all_capitals(std::string_view word);
[[nodiscard]] bool has_capital(std::string_view word);

}  // namespace sumi::names
