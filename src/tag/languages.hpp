#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sumi::tag {

// The languages that can be detected, with the data that detects them. The finder of a language is a model file of its
// name.
struct LanguageRow {
  std::string_view name;
  std::string_view scripts;  // English names of its scripts, separated by spaces
};
inline constexpr std::array<LanguageRow, 35> kLanguages{
    {{"en", "Latin"},    {"es", "Latin"},  {"de", "Latin"},    {"fr", "Latin"},    {"ja", "Hiragana Katakana Han"},
     {"it", "Latin"},    {"pt", "Latin"},  {"nl", "Latin"},    {"sv", "Latin"},    {"da", "Latin"},
     {"pl", "Latin"},    {"fi", "Latin"},  {"cs", "Latin"},    {"no", "Latin"},    {"et", "Latin"},
     {"lv", "Latin"},    {"hu", "Latin"},  {"ro", "Latin"},    {"tr", "Latin"},    {"sh", "Latin"},
     {"sk", "Latin"},    {"id", "Latin"},  {"ru", "Cyrillic"}, {"kk", "Cyrillic"}, {"uk", "Cyrillic"},
     {"bg", "Cyrillic"}, {"fa", "Arabic"}, {"ar", "Arabic"},   {"he", "Hebrew"},   {"hi", "Devanagari"},
     {"bn", "Bengali"},  {"th", "Thai"},   {"zh", "Han"},      {"ko", "Hangul"},   {"el", "Greek"}}};
// In the order of the rows.
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
// The first languages have words of notes, forms and chats, too, so that few points decide.
inline constexpr std::size_t kLanguagesOfLongLists = 5;

}  // namespace sumi::tag
