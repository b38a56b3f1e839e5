#include <algorithm>
#include <array>
#include <string>

#include <unicode/uchar.h>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "judge/score/tab_mentions.hpp"

namespace sumi::score {
namespace {

constexpr std::u32string_view kPassedMarks = U",.-;:/&()[]–'\"’“”";
constexpr std::array<std::string_view, 29> kPassedWords{
    "a",      "about", "after", "an",   "and",   "as",  "at",  "before", "between", "by",
    "during", "for",   "from",  "in",   "into",  "mr",  "mrs", "ms",     "no",      "nr",
    "of",     "on",    "or",    "over", "since", "the", "to",  "until",  "with"};

bool is_word_character(char32_t character) {
  if (character == U'_') return true;
  return (U_GET_GC_MASK(static_cast<UChar32>(character)) & (U_GC_L_MASK | U_GC_N_MASK)) != 0;
}

bool is_passed_word(std::string_view word) {
  std::string lower(word);
  for (char& byte : lower)
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte - 'A' + 'a');
  return std::binary_search(kPassedWords.begin(), kPassedWords.end(), lower);
}

// Visits a stretch's words and other characters, in order.
template <typename Word, typename Character>
void walk(std::string_view text, Range stretch, Word on_word, Character on_character) {
  for (Position at = stretch.begin; at < stretch.end;) {
    const Position begin = at;
    const char32_t character = utf8::decode(text, at);
    at += utf8::width(text[at]);
    if (!is_word_character(character)) {
      on_character(Range{begin, at}, character);
      continue;
    }
    while (at < stretch.end && is_word_character(utf8::decode(text, at))) at += utf8::width(text[at]);
    on_word(Range{begin, at});
  }
}

}  // namespace

std::vector<Range> tab_words(std::string_view text, Range stretch) {
  std::vector<Range> words;
  walk(text, stretch, [&](Range word) { words.push_back(word); }, [](Range, char32_t) {});
  return words;
}

bool is_tab_masked(std::string_view text, Range stretch, const Mask& mask) {
  auto [first, last] = mask.meeting(stretch);
  const auto is_masked = [&](Range part) {  // parts come in order; ranges of a mask don't touch
    while (first != last && first->end <= part.begin) ++first;
    return first != last && first->begin <= part.begin && part.end <= first->end;
  };
  bool all = true;
  // State after a word, and after a word and an apostrophe: a genitive's s doesn't matter there.
  bool is_after_word = false;
  bool behind_apostrophe = false;
  walk(
      text, stretch,
      [&](Range word) {
        const std::string_view letters = text.substr(word.begin, word.size());
        const bool is_genitive = behind_apostrophe && (letters == "s" || letters == "S");
        if (!is_masked(word) && !is_genitive && !is_passed_word(letters)) all = false;
        is_after_word = true;
        behind_apostrophe = false;
      },
      [&](Range where, char32_t character) {
        const bool passes =
            belongs_to(character, CharacterClass::space) || kPassedMarks.find(character) != std::u32string_view::npos;
        if (!is_masked(where) && !passes) all = false;
        behind_apostrophe = is_after_word && (character == U'\'' || character == U'’');
        is_after_word = false;
      });
  return all;
}

}  // namespace sumi::score
