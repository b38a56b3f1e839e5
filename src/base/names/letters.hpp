#pragma once

#include <algorithm>
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

// The words of a list whose separator is a single space.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view list) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(' ', at), list.size());
    words.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// Returns whether the list has the word. O(list).
[[nodiscard]] inline bool is_listed(std::string_view list, std::string_view word) {
  for (std::size_t at = list.find(word); !word.empty() && at != std::string_view::npos; at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return true;
  }
  return false;
}

}  // namespace sumi::names
