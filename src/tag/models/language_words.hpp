#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sumi::tag {

// Languages that are told apart, and what tells them: data alone. A finder of one of them is a model file of its name.
struct LanguageRow {
  std::string_view name;
  std::string_view scripts;  // by their English names, parted by spaces
};
inline constexpr std::array<LanguageRow, 35> kLanguages{
    {{"en", "Latin"},    {"es", "Latin"},  {"de", "Latin"},    {"fr", "Latin"},    {"ja", "Hiragana Katakana Han"},
     {"it", "Latin"},    {"pt", "Latin"},  {"nl", "Latin"},    {"sv", "Latin"},    {"da", "Latin"},
     {"pl", "Latin"},    {"fi", "Latin"},  {"cs", "Latin"},    {"no", "Latin"},    {"et", "Latin"},
     {"lv", "Latin"},    {"hu", "Latin"},  {"ro", "Latin"},    {"tr", "Latin"},    {"sh", "Latin"},
     {"sk", "Latin"},    {"id", "Latin"},  {"ru", "Cyrillic"}, {"kk", "Cyrillic"}, {"uk", "Cyrillic"},
     {"bg", "Cyrillic"}, {"fa", "Arabic"}, {"ar", "Arabic"},   {"he", "Hebrew"},   {"hi", "Devanagari"},
     {"bn", "Bengali"},  {"th", "Thai"},   {"zh", "Han"},      {"ko", "Hangul"},   {"el", "Greek"}}};
// In that order.
enum class Language : std::uint8_t {
  en,
  es,
  de,
  fr,
  ja,
  it,
  pt,
  nl,
  sv,
  da,
  pl,
  fi,
  cs,
  no,
  et,
  lv,
  hu,
  ro,
  tr,
  sh,
  sk,
  id,
  ru,
  kk,
  uk,
  bg,
  fa,
  ar,
  he,
  hi,
  bn,
  th,
  zh,
  ko,
  el
};
// The first ones have words of notes, forms and chats, too, so a few points tell them.
inline constexpr std::size_t kLanguagesOfLongLists = 5;

// A list of a language. A word (in lower case) of several lists counts for each.
struct LanguageWords {
  Language language;
  std::uint32_t points;    // of one of the words
  std::string_view words;  // parted by spaces
};
[[nodiscard]] const std::array<LanguageWords, 56>& language_words();

// Ends of words of six letters or more, and letters of words that are written small: a point
// each. A Han letter is a word.
struct LanguageEndings {
  Language language;
  std::string_view endings;  // parted by spaces
};
[[nodiscard]] const std::array<LanguageEndings, 5>& language_endings();

struct LanguageLetters {
  Language language;
  std::u32string_view letters;
};
[[nodiscard]] const std::array<LanguageLetters, 26>& language_letters();

}  // namespace sumi::tag
