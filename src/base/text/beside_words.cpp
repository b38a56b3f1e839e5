#include "base/text/beside_words.hpp"

#include <algorithm>
#include <array>

#include "base/text/bare_letters.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

constexpr std::size_t kMostInFront = 4;        // words
constexpr std::size_t kMostBetweenWords = 6;   // bytes
constexpr std::size_t kLongestShortening = 4;  // letters of the longest abbreviation that may precede a point

const BareWords& fillers() {
  static const BareWords words{"no",    "nr",    "num", "number", "nummer", "numero", "n",   "id",   "code", "is",
                               "was",   "are",   "of",  "the",    "a",      "my",     "his", "her",  "your", "their",
                               "on",    "at",    "am",  "ist",    "lautet", "war",    "die", "der",  "das",  "im",
                               "meine", "seine", "es",  "el",     "la",     "le",     "de",  "date", "datum"};
  return words;
}

bool is_letter_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}
bool is_digit_byte(char c) {
  return c >= '0' && c <= '9';
}

bool is_one_of(const BareWords& words, const std::string& plain) {
  constexpr std::array<std::string_view, 7> kEndings{"nummer", "nr", "number", "num", "no", "id", "code"};
  return words.contains(plain) || std::ranges::any_of(kEndings, [&](std::string_view ending) {
           return plain.ends_with(ending) &&
                  words.contains(std::string_view(plain).substr(0, plain.size() - ending.size()));
         });
}

// Returns whether the text between two words doesn't separate them.
bool goes_on(std::string_view between) {
  return between.size() <= kMostBetweenWords && between.find_first_of("\n\r\t!?;") == std::string_view::npos;
}

}  // namespace

bool has_word_nearby(std::string_view text, Range where, const BareWords& words) {
  std::size_t begin = where.begin;
  for (std::size_t count = 0; count < kMostInFront; ++count) {
    std::size_t end = begin;
    while (end > 0 && !is_letter_byte(text[end - 1]) && !is_digit_byte(text[end - 1])) --end;
    const std::string_view between = text.substr(end, begin - end);
    if (end == 0 || is_digit_byte(text[end - 1]) || !goes_on(between)) break;
    begin = end;
    while (begin > 0 && is_letter_byte(text[begin - 1])) --begin;
    const std::string_view word = text.substr(begin, end - begin);
    const std::string plain = bare_word(word);
    const bool is_filler = fillers().contains(plain);
    const bool is_short = is_filler || utf8::count(word) <= kLongestShortening || plain.ends_with("nr") ||
                          plain.ends_with("no");  // as in personalnr.
    if (!is_short && between.find('.') != std::string_view::npos) break;
    if (is_one_of(words, plain)) return true;
    if (!is_filler) break;
  }
  std::size_t first = where.end;
  while (first < text.size() && !is_letter_byte(text[first]) && !is_digit_byte(text[first])) ++first;
  std::size_t last = first;
  while (last < text.size() && is_letter_byte(text[last])) ++last;
  const std::string_view between = text.substr(where.end, first - where.end);
  return last > first && goes_on(between) && between.find('.') == std::string_view::npos &&
         is_one_of(words, bare_word(text.substr(first, last - first)));
}

}  // namespace sumi
