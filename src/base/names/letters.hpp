#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::names {

enum class Letters : std::uint8_t { none, digit, latin, han, hiragana, katakana, other };

// What a character is to the makers of surrogates. Marks and the sound mark ー are letters of what they stand behind:
// `other` here.
[[nodiscard]] Letters letters_of(char32_t character);

// A maximal run of one kind of letters (marks among them), or of digits.
struct WordPart {
  Range where;  // bytes of the text
  Letters letters = Letters::none;

  bool operator==(const WordPart&) const = default;
};

// In order. An apostrophe joins one letter in front of it with what is behind: O'Brien, D’Angelo.
[[nodiscard]] std::vector<WordPart> word_parts(std::string_view text);

// What counts as the same word: normal_form(), and Latin letters without accents.
[[nodiscard]] std::string plain(std::string_view word);

// `word`, written as `like`: all capitals, first letter a capital, or as it stands where `like` has no case; in small
// letters where all of `like` is.
[[nodiscard]] std::string in_case_of(std::string_view word, std::string_view like);

// With a capital in front.
[[nodiscard]] std::string capitalized(std::string_view word);

[[nodiscard]] bool is_all_capitals(std::string_view word);
[[nodiscard]] bool has_capital(std::string_view word);

}  // namespace sumi::names
